package app.lanyard.plugins.access;

/** A radio that a test sets. */
public final class SetRadio implements Radio {

    public RadioState.Bluetooth bluetooth = RadioState.Bluetooth.ON;
    public RadioState.Nfc nfc = RadioState.Nfc.ON;
    public RadioState.Location location = RadioState.Location.GRANTED;

    @Override
    public RadioState state() {
        return new RadioState(bluetooth, nfc, location);
    }
}
