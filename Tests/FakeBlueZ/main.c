// A BlueZ on a private bus, for tests without Bluetooth. It calls registered players as the real one
// does (profiles/audio/media.c): Play, Pause, Stop, Next and Previous when a headset's key goes
// down, if the player says that it can.
//
//   fake-bluez ADDRESS [FOLDER]
//
// With FOLDER, it is BlueALSA, too: that has a folder for each headset that is connected, in which a PCM can write.
//
// Lines of standard input: plug ADAPTER, unplug ADAPTER, refuse (the next registration), key NAME,
// pair UUID connected|away NAME (another device), charge PERCENT NAME, and for headphones in the room
// `pairing|refusing|known|off SIGNAL NAME`: in pairing mode, in it without consent, switched on, switched off.
// Lines of standard output: what it answers, what it is told to do, and what players tell it.
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <systemd/sd-bus.h>

static const char media[] = "org.bluez.Media1";
static const char manager[] = "org.freedesktop.DBus.ObjectManager";
static const char player_interface[] = "org.mpris.MediaPlayer2.Player";

static char adapters[4][64];
static struct {
  char service[64], name[64];
  bool is_connected, is_paired, is_trusted, is_near, wants_pairing, refuses;
  int signal, charge;
} devices[8];
static const int most_devices = sizeof devices / sizeof devices[0];
static bool is_searching;
static const char *folder;
static char agent_sender[64], agent_path[256];
// The call that waits for the agent, and its device.
static sd_bus_message *pairing;
static int pairing_device;
static bool refuses;

static struct {
  char sender[64], path[256];
  bool play, pause, next, previous, control;
} player;

static void check(int status, const char *what) {
  if (status >= 0) return;
  printf("cannot %s: %s\n", what, strerror(-status));
  exit(1);
}

static void note_flag(const char *name, bool value) {
  if (strcmp(name, "CanPlay") == 0) player.play = value;
  if (strcmp(name, "CanPause") == 0) player.pause = value;
  if (strcmp(name, "CanGoNext") == 0) player.next = value;
  if (strcmp(name, "CanGoPrevious") == 0) player.previous = value;
  if (strcmp(name, "CanControl") == 0) player.control = value;
}

static void read_value(sd_bus_message *m, const char *name);

// Reads a dictionary of texts to variants, or an array of texts.
static void read_array(sd_bus_message *m, const char *contents, const char *name) {
  check(sd_bus_message_enter_container(m, 'a', contents), "enter an array");
  if (contents[0] == 's') {
    const char *text;
    while (sd_bus_message_read(m, "s", &text) > 0) printf("%s %s\n", name, text);
  } else {
    while (sd_bus_message_enter_container(m, 'e', "sv") > 0) {
      const char *key;
      check(sd_bus_message_read(m, "s", &key), "read a key");
      read_value(m, key);
      check(sd_bus_message_exit_container(m), "leave an entry");
    }
  }
  check(sd_bus_message_exit_container(m), "leave an array");
}

static void read_value(sd_bus_message *m, const char *name) {
  const char *contents;
  char type;
  check(sd_bus_message_peek_type(m, &type, &contents), "look at a value");
  check(sd_bus_message_enter_container(m, 'v', contents), "enter a value");
  const char *text;
  int64_t number;
  int flag;
  if (strcmp(contents, "s") == 0) {
    check(sd_bus_message_read(m, "s", &text), "read a text");
    printf("%s %s\n", name, text);
  } else if (strcmp(contents, "x") == 0) {
    check(sd_bus_message_read(m, "x", &number), "read a number");
    printf("%s %lld\n", name, (long long)number);
  } else if (strcmp(contents, "b") == 0) {
    check(sd_bus_message_read(m, "b", &flag), "read a flag");
    note_flag(name, flag);
  } else if (contents[0] == 'a') {
    read_array(m, contents + 1, name);
  } else {
    check(sd_bus_message_skip(m, contents), "skip a value");
  }
  check(sd_bus_message_exit_container(m), "leave a value");
}

static void append_interfaces(sd_bus_message *m) {
  check(sd_bus_message_append(m, "a{sa{sv}}", 2, media, 0, "org.bluez.Adapter1", 0), "append interfaces");
}

static void append_device(sd_bus_message *m, int i) {
  char path[64], address[18];
  snprintf(path, sizeof path, "/org/bluez/hci0/dev_%d", i);
  snprintf(address, sizeof address, "00:00:00:00:00:0%d", i);
  bool is_received = is_searching && devices[i].is_near;
  if (!devices[i].is_paired && !is_received) return;
  check(sd_bus_message_open_container(m, 'e', "oa{sa{sv}}"), "list a device");
  check(sd_bus_message_append(m, "o", path), "list a device");
  check(sd_bus_message_open_container(m, 'a', "{sa{sv}}"), "list a device");
  check(sd_bus_message_open_container(m, 'e', "sa{sv}"), "list a device");
  check(sd_bus_message_append(m, "s", "org.bluez.Device1"), "list a device");
  check(sd_bus_message_open_container(m, 'a', "{sv}"), "list a device");
  check(
      sd_bus_message_append(
          m, "{sv}{sv}{sv}{sv}{sv}", "Alias", "s", devices[i].name, "Address", "s", address, "Paired", "b",
          devices[i].is_paired, "Connected", "b", devices[i].is_connected, "UUIDs", "as", 1, devices[i].service),
      "list a device");
  if (is_received) check(sd_bus_message_append(m, "{sv}", "RSSI", "n", devices[i].signal), "list a device");
  check(sd_bus_message_close_container(m), "list a device");
  check(sd_bus_message_close_container(m), "list a device");
  if (devices[i].charge > 0)
    check(
        sd_bus_message_append(m, "{sa{sv}}", "org.bluez.Battery1", 1, "Percentage", "y", devices[i].charge),
        "list a battery");
  check(sd_bus_message_close_container(m), "list a device");
  check(sd_bus_message_close_container(m), "list a device");
}

static int answer_objects(sd_bus_message *call) {
  sd_bus_message *reply = NULL;
  check(sd_bus_message_new_method_return(call, &reply), "reply");
  check(sd_bus_message_open_container(reply, 'a', "{oa{sa{sv}}}"), "list objects");
  for (int i = 0; i < 4; i++) {
    if (adapters[i][0] == 0) continue;
    check(sd_bus_message_open_container(reply, 'e', "oa{sa{sv}}"), "list an object");
    check(sd_bus_message_append(reply, "o", adapters[i]), "name an object");
    append_interfaces(reply);
    check(sd_bus_message_close_container(reply), "list an object");
  }
  for (int i = 0; i < most_devices; i++)
    if (devices[i].name[0] != 0) append_device(reply, i);
  check(sd_bus_message_close_container(reply), "list objects");
  check(sd_bus_send(NULL, reply, NULL), "reply");
  sd_bus_message_unref(reply);
  return 1;
}

static int answer_registration(sd_bus_message *call) {
  if (refuses) {
    refuses = false;
    return sd_bus_reply_method_errorf(call, "org.bluez.Error.InvalidArguments", "Invalid arguments");
  }
  const char *path;
  check(sd_bus_message_read(call, "o", &path), "read the path");
  snprintf(player.sender, sizeof player.sender, "%s", sd_bus_message_get_sender(call));
  snprintf(player.path, sizeof player.path, "%s", path);
  read_array(call, "{sv}", "");
  printf("registered %s %s %s\n", sd_bus_message_get_path(call), player.sender, player.path);
  return sd_bus_reply_method_return(call, "");
}

// A headset comes or goes, and with it its PCM.
static void set_connected(int i, bool is_connected) {
  devices[i].is_connected = is_connected;
  if (folder == NULL) return;
  char there[512], gone[512];
  snprintf(there, sizeof there, "%s/00:00:00:00:00:0%d", folder, i);
  snprintf(gone, sizeof gone, "%s.gone", there);
  if (!is_connected) rename(there, gone);
  if (!is_connected || rename(gone, there) == 0) return;
  mkdir(there, 0700);
  // What ALSA reads to open it; that fails without.
  snprintf(gone, sizeof gone, "%s/device", there);
  FILE *device = fopen(gone, "w");
  if (device == NULL) return;
  fputs("slave.type null\n", device);
  fclose(device);
}

static int refuse(sd_bus_message *call, const char *error) {
  return sd_bus_reply_method_errorf(call, error, "Not now");
}

// The agent has agreed, or not.
static int hear_consent(sd_bus_message *m, void *context, sd_bus_error *error) {
  (void)context;
  (void)error;
  bool is_refused = sd_bus_message_get_error(m) != NULL || devices[pairing_device].refuses;
  devices[pairing_device].is_paired = !is_refused;
  if (is_refused) {
    refuse(pairing, "org.bluez.Error.AuthenticationFailed");
  } else {
    sd_bus_reply_method_return(pairing, "");
  }
  sd_bus_message_unref(pairing);
  pairing = NULL;
  return 0;
}

static int obey_device(sd_bus_message *call, int i, const char *member) {
  printf("%s %s\n", member, devices[i].name);
  if (strcmp(member, "Pair") == 0) {
    if (!devices[i].wants_pairing || agent_path[0] == 0) return refuse(call, "org.bluez.Error.AuthenticationFailed");
    pairing = sd_bus_message_ref(call);
    pairing_device = i;
    check(
        sd_bus_call_method_async(
            sd_bus_message_get_bus(call), NULL, agent_sender, agent_path, "org.bluez.Agent1", "RequestConfirmation",
            hear_consent, NULL, "ou", sd_bus_message_get_path(call), 123456),
        "ask the agent");
    return 1;
  }
  if (strcmp(member, "Connect") == 0) {
    if (!devices[i].is_near || !devices[i].is_paired) return refuse(call, "org.bluez.Error.Failed");
    set_connected(i, true);
  }
  if (strcmp(member, "Disconnect") == 0) set_connected(i, false);
  return sd_bus_reply_method_return(call, "");
}

// Returns the device at a path, or -1.
static int device_at(const char *path) {
  int i = -1;
  if (path == NULL || sscanf(path, "/org/bluez/hci0/dev_%d", &i) != 1) return -1;
  return i < most_devices ? i : -1;
}

static int obey_call(sd_bus_message *m) {
  uint8_t type;
  check(sd_bus_message_get_type(m, &type), "read the type");
  if (type != SD_BUS_MESSAGE_METHOD_CALL) return 0;
  const char *member = sd_bus_message_get_member(m), *interface = sd_bus_message_get_interface(m);
  if (member == NULL || interface == NULL) return 0;
  int i = device_at(sd_bus_message_get_path(m));
  if (strcmp(interface, "org.bluez.Device1") == 0 && i >= 0) return obey_device(m, i, member);
  if (strcmp(interface, "org.freedesktop.DBus.Properties") == 0 && strcmp(member, "Set") == 0) {
    const char *of, *name;
    check(sd_bus_message_read(m, "ss", &of, &name), "read a property");
    printf("Set %s\n", name);
    if (i >= 0 && strcmp(name, "Trusted") == 0) devices[i].is_trusted = true;
    return sd_bus_reply_method_return(m, "");
  }
  if (strcmp(interface, "org.bluez.AgentManager1") == 0) {
    const char *path;
    check(sd_bus_message_read(m, "o", &path), "read the agent");
    snprintf(agent_sender, sizeof agent_sender, "%s", sd_bus_message_get_sender(m));
    snprintf(agent_path, sizeof agent_path, "%s", path);
    return sd_bus_reply_method_return(m, "");
  }
  if (strcmp(interface, "org.bluez.Adapter1") != 0) return 0;
  if (strcmp(member, "RemoveDevice") == 0) {
    const char *path;
    check(sd_bus_message_read(m, "o", &path), "read the device");
    i = device_at(path);
    if (i < 0) return refuse(m, "org.bluez.Error.DoesNotExist");
    printf("Remove %s\n", devices[i].name);
    devices[i].is_paired = false;
    set_connected(i, false);
  } else {
    is_searching = strcmp(member, "StartDiscovery") == 0;
    printf("%s\n", member);
  }
  return sd_bus_reply_method_return(m, "");
}

static int hear(sd_bus_message *m, void *context, sd_bus_error *error) {
  (void)context;
  (void)error;
  if (sd_bus_message_is_method_call(m, manager, "GetManagedObjects")) return answer_objects(m);
  if (sd_bus_message_is_method_call(m, media, "RegisterPlayer")) return answer_registration(m);
  int is_obeyed = obey_call(m);
  if (is_obeyed != 0) return is_obeyed;
  const char *interface;
  if (sd_bus_message_is_signal(m, "org.freedesktop.DBus.Properties", "PropertiesChanged") &&
      sd_bus_message_read(m, "s", &interface) > 0 && strcmp(interface, player_interface) == 0) {
    read_array(m, "{sv}", "");
  }
  return 0;
}

static void signal_adapter(sd_bus *bus, const char *path, bool comes) {
  sd_bus_message *m = NULL;
  check(
      sd_bus_message_new_signal(
          bus, &m, "/", manager, comes ? "InterfacesAdded" : "InterfacesRemoved"), "signal");
  check(sd_bus_message_append(m, "o", path), "signal");
  if (comes) {
    append_interfaces(m);
  } else {
    check(sd_bus_message_append(m, "as", 1, media), "signal");
  }
  check(sd_bus_send(bus, m, NULL), "signal");
  sd_bus_message_unref(m);
}

static void set_adapter(const char *was, const char *becomes) {
  for (int i = 0; i < 4; i++) {
    if (strcmp(adapters[i], was) != 0) continue;
    snprintf(adapters[i], sizeof adapters[i], "%s", becomes);
    return;
  }
}

// Returns the device of a name, or a free one for it.
static int device_named(const char *name) {
  int i = 0;
  while (i < most_devices - 1 && devices[i].name[0] != 0 && strcmp(devices[i].name, name) != 0) i++;
  snprintf(devices[i].name, sizeof devices[i].name, "%s", name);
  return i;
}

static void pair(const char *words) {
  char service[64], state[16], name[64];
  if (sscanf(words, "%63s %15s %63[^\n]", service, state, name) != 3) exit(2);
  int i = device_named(name);
  snprintf(devices[i].service, sizeof devices[i].service, "%s", service);
  devices[i].is_paired = true;
  set_connected(i, strcmp(state, "connected") == 0);
  puts("paired");
}

static void set_headset(const char *state, const char *words) {
  int number = 0;
  char name[64];
  if (words == NULL || sscanf(words, "%d %63[^\n]", &number, name) != 2) exit(2);
  int i = device_named(name);
  snprintf(devices[i].service, sizeof devices[i].service, "0000110b-0000-1000-8000-00805f9b34fb");
  if (strcmp(state, "charge") == 0) {
    devices[i].charge = number;
  } else {
    devices[i].signal = number;
    devices[i].is_near = strcmp(state, "off") != 0;
    devices[i].refuses = strcmp(state, "refusing") == 0;
    devices[i].wants_pairing = devices[i].refuses || strcmp(state, "pairing") == 0;
    if (strcmp(state, "known") == 0) devices[i].is_paired = true;
    if (!devices[i].is_near) set_connected(i, false);
  }
  puts("placed");
}

static bool takes(const char *key) {
  if (!player.control) return false;
  if (strcmp(key, "Play") == 0) return player.play;
  if (strcmp(key, "Pause") == 0) return player.pause;
  if (strcmp(key, "Next") == 0) return player.next;
  if (strcmp(key, "Previous") == 0) return player.previous;
  return true;
}

static char key[32];

static int hear_answer(sd_bus_message *m, void *context, sd_bus_error *error) {
  (void)context;
  (void)error;
  const sd_bus_error *found = sd_bus_message_get_error(m);
  printf("%s %s\n", found == NULL ? "pressed" : found->name, key);
  return 0;
}

static void obey(sd_bus *bus, char *line) {
  char *argument = strchr(line, ' ');
  if (argument != NULL) *argument++ = 0;
  if (strcmp(line, "refuse") == 0) refuses = true;
  if (strcmp(line, "plug") == 0) {
    set_adapter("", argument);
    signal_adapter(bus, argument, true);
  }
  if (strcmp(line, "unplug") == 0) {
    set_adapter(argument, "");
    signal_adapter(bus, argument, false);
  }
  if (strcmp(line, "pair") == 0) pair(argument);
  for (const char *const *state = (const char *const[]){"pairing", "refusing", "known", "off", "charge", NULL};
       *state != NULL; state++) {
    if (strcmp(line, *state) == 0) set_headset(line, argument);
  }
  if (strcmp(line, "key") != 0) return;
  if (!takes(argument)) {
    printf("not for the player: %s\n", argument);
    return;
  }
  // Without waiting: the player may be calling at the same time.
  snprintf(key, sizeof key, "%s", argument);
  check(
      sd_bus_call_method_async(
          bus, NULL, player.sender, player.path, player_interface, argument, hear_answer, NULL, ""),
      "press");
}

int main(int count, char **arguments) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  setvbuf(stdin, NULL, _IONBF, 0);
  if (count != 2 && count != 3) return 2;
  folder = count == 3 ? arguments[2] : NULL;
  sd_bus *bus = NULL;
  check(sd_bus_new(&bus), "make a connection");
  check(sd_bus_set_address(bus, arguments[1]), "use the address");
  check(sd_bus_set_bus_client(bus, 1), "be a client");
  check(sd_bus_start(bus), "connect");
  check(sd_bus_add_filter(bus, NULL, hear, NULL), "listen");
  check(sd_bus_add_match(bus, NULL, "type='signal',member='PropertiesChanged'", NULL, NULL), "listen");
  check(sd_bus_request_name(bus, "org.bluez", 0), "be BlueZ");
  if (folder != NULL) check(sd_bus_request_name(bus, "org.bluealsa", 0), "be BlueALSA");
  puts("ready");
  while (true) {
    while (sd_bus_process(bus, NULL) > 0) continue;
    struct pollfd files[] = {
        {.fd = 0, .events = POLLIN},
        {.fd = sd_bus_get_fd(bus), .events = (short)sd_bus_get_events(bus)},
    };
    poll(files, 2, -1);
    if (files[0].revents == 0) continue;
    char line[256];
    if (fgets(line, sizeof line, stdin) == NULL) return 0;
    line[strcspn(line, "\n")] = 0;
    obey(bus, line);
  }
}
