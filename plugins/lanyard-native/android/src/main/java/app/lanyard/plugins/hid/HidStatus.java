package app.lanyard.plugins.hid;

import app.lanyard.plugins.access.RadioState;

/** Where the engine stands, as the page is told. */
public record HidStatus(
    HidPhase phase,
    boolean isSdkInstalled,
    boolean isEndpointReady,
    int keyCount,
    boolean isScanning,
    boolean isBackgroundAllowed,
    String lastServerSync,
    RadioState radio
) {}
