package android.bluetooth;

public class BluetoothManager {

    public BluetoothAdapter getAdapter() {
        return null;
    }
}
