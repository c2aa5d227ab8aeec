package app.lanyard.plugins.hid;

/** What a phone would store. */
final class MemoryUnattendedCards implements UnattendedCards {

    boolean areAllowed = false;

    @Override
    public boolean areAllowed() {
        return areAllowed;
    }

    @Override
    public void allow(boolean allowed) {
        areAllowed = allowed;
    }
}
