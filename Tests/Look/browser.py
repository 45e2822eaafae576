#!/usr/bin/env python3
"""Looks at pages as people do: browser.py AXE.js FOLDER PAGE.html ...

Writes each page as pictures at three widths, light and dark, and as a PDF, and checks it with axe. Prints a
line for each page; fails if axe has a finding or a page is wider than the window. Chromium is told what to
do through a pipe, so that nothing but the standard library is needed.
"""

import base64
import fcntl
import json
import os
import subprocess
import sys
import tempfile

WIDTHS = (390, 820, 1280)


class Browser:
    """A Chromium without a window."""

    def __init__(self, home):
        # Away from 3 and 4, which the pipes become in the child.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in os.pipe() + os.pipe()]
        to_child, self.sink, self.source, from_child = ends

        def wire():
            os.dup2(to_child, 3)
            os.dup2(from_child, 4)

        command = ["chromium", "--headless=new", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe"]
        command += ["--no-first-run", f"--user-data-dir={home}", "about:blank"]
        if os.geteuid() == 0:
            command.insert(1, "--no-sandbox")  # which Chromium refuses to set up for root
        self.child = subprocess.Popen(command, preexec_fn=wire, pass_fds=(3, 4), stderr=subprocess.DEVNULL)
        os.close(to_child)
        os.close(from_child)
        self.rest, self.number, self.session = b"", 0, None
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.ask("Page.enable")

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        rest = json.dumps(message).encode() + b"\0"
        while rest:
            rest = rest[os.write(self.sink, rest):]

    def receive(self):
        while b"\0" not in self.rest:
            chunk = os.read(self.source, 1 << 20)
            if not chunk:
                sys.exit("Chromium has ended. Start it by hand to see why: chromium --headless=new about:blank")
            self.rest += chunk
        line, self.rest = self.rest.split(b"\0", 1)
        return json.loads(line)

    def ask(self, method, **parameters):
        self.send(method, **parameters)
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"Chromium refuses {method}: {answer['error']['message']}")
                return answer["result"]

    def open(self, path):
        self.send("Page.navigate", url="file://" + os.path.abspath(path))
        while self.receive().get("method") != "Page.loadEventFired":
            pass

    def value(self, script):
        answer = self.ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            sys.exit(f"the page fails: {answer['exceptionDetails']['text']}")
        return answer["result"].get("value")

    def close(self):
        self.session = None
        self.send("Browser.close")
        self.child.wait()


def look(browser, axe, folder, page):
    """Returns the findings about a page."""
    name = os.path.join(folder, os.path.splitext(os.path.basename(page))[0])
    findings = []
    for width in WIDTHS:
        for mode in ("light", "dark"):
            browser.ask(
                "Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1,
                mobile=width < 500,
            )
            scheme = {"name": "prefers-color-scheme", "value": mode}
            browser.ask("Emulation.setEmulatedMedia", media="screen", features=[scheme])
            browser.open(page)
            picture = browser.ask("Page.captureScreenshot", captureBeyondViewport=True)["data"]
            with open(f"{name}-{width}-{mode}.png", "wb") as file:
                file.write(base64.b64decode(picture))
            excess = browser.value("document.documentElement.scrollWidth - innerWidth")
            if excess > 0:
                findings.append(f"{excess} pixels too wide at {width}")
            browser.value("document.querySelectorAll('details').forEach(part => part.open = true)")
            browser.value(axe + ";undefined")
            for rule in json.loads(browser.value("axe.run().then(found => JSON.stringify(found.violations))")):
                nodes = rule["nodes"]
                findings.append(f"{rule['id']} at {width}, {mode}, {len(nodes)} times: {nodes[0]['html'][:120]}")
    browser.ask("Emulation.clearDeviceMetricsOverride")
    browser.ask("Emulation.setEmulatedMedia", media="print", features=[])
    browser.open(page)
    with open(f"{name}.pdf", "wb") as file:
        file.write(base64.b64decode(browser.ask("Page.printToPDF", paperWidth=8.27, paperHeight=11.69)["data"]))
    return findings


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        axe = file.read()
    count = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        browser = Browser(home)
        for page in sys.argv[3:]:
            findings = look(browser, axe, sys.argv[2], page)
            count += len(findings)
            print(f"{os.path.basename(page)}: {len(findings)} findings", *findings, sep="\n  ")
        browser.close()
    sys.exit(1 if count else 0)


main()
