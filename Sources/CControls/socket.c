#define _GNU_SOURCE
#include "CControls.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <unistd.h>

int ccontrols_accept(int listener) {
  return accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

int ccontrols_peer_user(int fd, uid_t *user) {
  struct ucred peer;
  socklen_t size = sizeof peer;
  if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return -1;
  *user = peer.uid;
  return 0;
}

void ccontrols_pass_only(const int *fds, size_t count) {
  close_range(3, ~0U, CLOSE_RANGE_CLOEXEC);
  for (size_t i = 0; i < count; i++) fcntl(fds[i], F_SETFD, 0);
}
