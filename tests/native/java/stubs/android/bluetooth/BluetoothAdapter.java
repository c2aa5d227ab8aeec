package android.bluetooth;

public class BluetoothAdapter {

    public static final String ACTION_STATE_CHANGED = "android.bluetooth.adapter.action.STATE_CHANGED";

    public boolean isEnabled() {
        return false;
    }
}
