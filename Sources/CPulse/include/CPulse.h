// A client of PulseAudio, or of PipeWire in its place, through libpulse (apt: libpulse-dev).
#pragma once
#include <pulse/pulseaudio.h>
#include <stdbool.h>
#include <stdint.h>

/// Loads the library: see CLoader. A connection is used by one thread, except for `cpulse_wake`.
const char *cpulse_load(void);

/// A connection to the server.
struct cpulse;

/// A stream that a program plays.
struct cpulse_input {
  uint32_t index;
  /// The connection that it belongs to.
  uint32_t client;
  /// 0 if unknown.
  int process;
  bool is_playing;
  /// Whether the volume can be set.
  bool has_volume;
  uint8_t channels;
  const uint32_t *volumes;
  /// NULL if the program does not say.
  const char *role, *id, *name, *binary;
};

/// What the server answers and reports. Called within `cpulse_work`.
struct cpulse_calls {
  /// Streams came, went or changed.
  void (*changed)(void *context);
  /// A connection, before the streams; its process is 0 and its program NULL if unknown.
  void (*client)(void *context, uint32_t index, int process, const char *binary);
  /// A stream of the list.
  void (*listed)(void *context, const struct cpulse_input *input);
  /// The list is complete.
  void (*list_ended)(void *context);
  /// A module of the server, with its arguments or NULL.
  void (*module)(void *context, uint32_t index, const char *name, const char *arguments);
  /// The list of modules is complete.
  void (*modules_ended)(void *context);
  /// The server has loaded the module, or refused.
  void (*loaded)(void *context, bool is_loaded, uint32_t index);
  /// The server by its own name, such as "PulseAudio (on PipeWire 1.4.2)", and its version.
  void (*named)(void *context, const char *name, const char *version);
};

/// Begins to connect to the server of the environment, without starting one; NULL if there is no
/// memory or no server. `calls` and `context` must outlive the connection.
struct cpulse *cpulse_open(const char *name, const struct cpulse_calls *calls, void *context);
void cpulse_close(struct cpulse *connection);

/// Prepares to wait for at most that long, -1 for ever, and forgets earlier calls of `cpulse_wake`;
/// false if that fails.
bool cpulse_prepare(struct cpulse *connection, int milliseconds);
/// Waits, and does what is due; false if that fails. Call `cpulse_prepare` before.
bool cpulse_work(struct cpulse *connection);
/// Ends the wait of `cpulse_work`, or the next one. May be called from any thread.
void cpulse_wake(struct cpulse *connection);

bool cpulse_is_ready(const struct cpulse *connection);
bool cpulse_has_failed(const struct cpulse *connection);
const char *cpulse_reason(const struct cpulse *connection);

/// Asks to hear of changes to streams.
void cpulse_subscribe(struct cpulse *connection);
/// Lists all connections and then all streams.
void cpulse_list(struct cpulse *connection);
void cpulse_set_volume(
    struct cpulse *connection, uint32_t input, const uint32_t *volumes, uint8_t channels);
/// Asks for the server's name.
void cpulse_ask_name(struct cpulse *connection);
void cpulse_list_modules(struct cpulse *connection);
void cpulse_load_module(struct cpulse *connection, const char *name, const char *arguments);
void cpulse_unload_module(struct cpulse *connection, uint32_t index);

/// Opens a silent stream with a role, which does not play yet.
bool cpulse_open_stream(struct cpulse *connection, const char *role);
/// Whether the stream can be played.
bool cpulse_has_stream(const struct cpulse *connection);
/// Plays the silent stream, or stops it.
void cpulse_play_stream(struct cpulse *connection, bool plays);
