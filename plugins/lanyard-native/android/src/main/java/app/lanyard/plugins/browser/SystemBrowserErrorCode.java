package app.lanyard.plugins.browser;

/** Every code that a call of SystemBrowser rejects with. */
public enum SystemBrowserErrorCode {
    NO_BROWSER,
    NOT_OPENED,
}
