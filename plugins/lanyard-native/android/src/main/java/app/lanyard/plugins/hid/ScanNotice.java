package app.lanyard.plugins.hid;

/** What the person reads while a foreground service scans; null is the app's own text. */
public record ScanNotice(String title, String text) {}
