#!/usr/bin/python3
"""
A WebKitGTK browser that keeps its profile. MiniBrowser under automation never does, so no restart could be
tested with it. WebKitWebDriver starts this file in its place.

  --profile DIR  where everything is stored; without it nothing is, as in a private window
  --size WxH     the window's size in CSS pixels
  --dark         the system's theme
"""
import argparse
import signal

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

# On in Safari, off in WebKitGTK.
SAFARI_FEATURES = {'StorageAPI', 'StorageAPIEstimate', 'FileSystem'}

parser = argparse.ArgumentParser()
parser.add_argument('--profile')
parser.add_argument('--size', default='390x844')
parser.add_argument('--dark', action='store_true')
options, _ = parser.parse_known_args()

signal.signal(signal.SIGINT, signal.SIG_DFL)
Gtk.Settings.get_default().set_property('gtk-application-prefer-dark-theme', options.dark)

if options.profile:
    manager = WebKit2.WebsiteDataManager(
        base_data_directory=options.profile + '/data', base_cache_directory=options.profile + '/cache'
    )
    context = WebKit2.WebContext.new_with_website_data_manager(manager)
    context.get_cookie_manager().set_persistent_storage(
        options.profile + '/cookies.sqlite', WebKit2.CookiePersistentStorage.SQLITE
    )
else:
    context = WebKit2.WebContext.new_ephemeral()

settings = WebKit2.Settings()
settings.set_enable_write_console_messages_to_stdout(True)
features = WebKit2.Settings.get_all_features()
for feature in (features.get(index) for index in range(features.get_length())):
    if feature.get_identifier() in SAFARI_FEATURES:
        settings.set_feature_enabled(feature, True)


def deny(_view, request):
    request.deny()
    return True


def say_load(view, event):
    # Without the query, in which a sign-in has its code.
    print('PAGE', event.value_nick, view.get_uri().split('?')[0], flush=True)


def open_window(*_):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    view.connect('permission-request', deny)
    view.connect('load-changed', say_load)
    view.connect(
        'web-process-terminated', lambda _view, reason: print('WEB PROCESS TERMINATED', reason, flush=True)
    )
    window = Gtk.Window()
    width, height = (int(part) for part in options.size.split('x'))
    window.set_default_size(width, height)
    window.add(view)
    view.connect('close', lambda *_: window.destroy())
    window.show_all()
    return view


def start_session(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('MiniBrowser')
    info.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    )
    session.set_application_info(info)
    session.connect('create-web-view', open_window)


context.set_automation_allowed(True)
context.connect('automation-started', start_session)
Gtk.main()
