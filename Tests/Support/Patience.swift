/// Seconds after which a test stops waiting and fails.
///
/// It decides nothing about speed: only a test that would wait for ever gets there, also on a small
/// computer and beside builds.
package let patience = 300
