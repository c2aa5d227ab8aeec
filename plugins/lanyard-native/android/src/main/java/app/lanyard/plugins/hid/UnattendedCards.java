package app.lanyard.plugins.hid;

/**
 * Whether the page allows cards to be presented while nobody sees it. Stored, because the system may start the app for
 * a reader, without a page; no entry is 'no'.
 */
interface UnattendedCards {
    boolean areAllowed();

    void allow(boolean areAllowed);
}
