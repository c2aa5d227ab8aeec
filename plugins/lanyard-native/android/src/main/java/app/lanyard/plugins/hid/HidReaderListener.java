package app.lanyard.plugins.hid;

/** What readers do; a reader may be unknown (null). */
public interface HidReaderListener {
    enum Via {
        BLE("ble"),
        HCE("hce");

        private final String word;

        Via(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    void opened(String reader, Via via, String mode);

    /** @param status the vendor's word, or null. */
    void closed(String reader, Via via, String status);

    /** @param status the vendor's word, or null. */
    void failed(String reader, String status);
}
