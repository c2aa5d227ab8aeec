package app.lanyard.plugins.hid;

/** How a person meets a reader, in the words of the TypeScript definitions. */
public enum HidOpeningMode {
    TAP("tap"),
    TWIST_AND_GO("twistAndGo"),
    SEAMLESS("seamless"),
    BUTTON("button");

    private final String word;

    HidOpeningMode(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /** @return null for a word that is none. */
    public static HidOpeningMode of(String word) {
        for (HidOpeningMode mode : values()) {
            if (mode.word.equals(word)) return mode;
        }
        return null;
    }
}
