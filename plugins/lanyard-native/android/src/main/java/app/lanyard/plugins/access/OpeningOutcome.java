package app.lanyard.plugins.access;

/** 'communicated' is HID's success: the reader was reached. A door's own word is SALTO's alone. */
public enum OpeningOutcome {
    GRANTED("granted"),
    REJECTED("rejected"),
    COMMUNICATED("communicated"),
    NEEDS_PIN("needsPin"),
    NEEDS_SECOND_KEY("needsSecondKey"),
    NEEDS_FINGER("needsFinger"),
    UNKNOWN("unknown");

    private final String word;

    OpeningOutcome(String word) {
        this.word = word;
    }

    /** The word of the TypeScript definitions. */
    public String word() {
        return word;
    }
}
