#!/usr/bin/python3
"""A window of WebKitGTK that WebKitWebDriver can control.

WebKitGTK's own MiniBrowser forgets everything when it ends while it is controlled, so specs could
not reopen it. This window keeps its data in a folder, saves downloads without asking, and prints
the page's console messages.

Usage: webkit-window.py PROFILE_FOLDER DOWNLOAD_FOLDER WIDTH HEIGHT
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile, downloads, width, height = sys.argv[1:5]

data = WebKit2.WebsiteDataManager(
    base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache"
)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)


def choose_destination(download, name):
    download.set_destination(f"file://{downloads}/{name}")
    return True


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    window = Gtk.Window(default_width=int(width), default_height=int(height))
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


def start_session(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Scenewright specs")
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


settings = Gtk.Settings.get_default()
# Hinting rounds the widths of characters to whole pixels, which Safari doesn't.
settings.set_property("gtk-xft-hinting", 0)
settings.set_property("gtk-xft-hintstyle", "hintnone")

context.connect(
    "download-started",
    lambda _context, download: download.connect("decide-destination", choose_destination),
)
context.connect("automation-started", start_session)
Gtk.main()
