/// Seconds after which a test gives up waiting and fails.
///
/// This is not a speed limit: even on a small computer that is busy building, only a test that
/// would wait forever reaches it.
package let patience = 300
