package app.lanyard.plugins.hid;

/** Where the engine stands, in the words of the TypeScript definitions. */
public enum HidPhase {
    UNAVAILABLE("unavailable"),
    IDLE("idle"),
    STARTING("starting"),
    READY("ready"),
    SETTING_UP("settingUp"),
    UPDATING("updating"),
    TERMINATING("terminating");

    private final String word;

    HidPhase(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
