package app.lanyard.plugins.access;

import android.Manifest;
import android.bluetooth.BluetoothAdapter;
import android.bluetooth.BluetoothManager;
import android.content.Context;
import android.content.pm.PackageManager;
import android.location.LocationManager;
import android.nfc.NfcAdapter;
import android.os.Build;

/** The radios of this phone, and what the person allows. */
public final class AndroidRadio implements Radio {

    private final Context context;
    private final boolean alwaysNeedsLocation;

    /** @param alwaysNeedsLocation whether the SDK wants location even in an app that swears never to use it. */
    public AndroidRadio(Context context, boolean alwaysNeedsLocation) {
        this.context = context;
        this.alwaysNeedsLocation = alwaysNeedsLocation;
    }

    @Override
    public RadioState state() {
        return new RadioState(bluetooth(), nfc(), location());
    }

    private RadioState.Bluetooth bluetooth() {
        BluetoothManager manager = context.getSystemService(BluetoothManager.class);
        BluetoothAdapter adapter = manager == null ? null : manager.getAdapter();
        if (adapter == null) return RadioState.Bluetooth.UNSUPPORTED;
        boolean hasOwnPermissions = Build.VERSION.SDK_INT >= Build.VERSION_CODES.S;
        if (hasOwnPermissions && !isGranted(Manifest.permission.BLUETOOTH_SCAN)) {
            return RadioState.Bluetooth.UNAUTHORIZED;
        }
        if (hasOwnPermissions && !isGranted(Manifest.permission.BLUETOOTH_CONNECT)) {
            return RadioState.Bluetooth.UNAUTHORIZED;
        }
        try {
            return adapter.isEnabled() ? RadioState.Bluetooth.ON : RadioState.Bluetooth.OFF;
        } catch (SecurityException noSeam) {
            // A build without any vendor has no permission for it, and older systems then refuse to say.
            return RadioState.Bluetooth.UNAUTHORIZED;
        }
    }

    private RadioState.Nfc nfc() {
        NfcAdapter adapter = NfcAdapter.getDefaultAdapter(context);
        if (adapter == null) return RadioState.Nfc.UNSUPPORTED;
        try {
            return adapter.isEnabled() ? RadioState.Nfc.ON : RadioState.Nfc.OFF;
        } catch (SecurityException noSeam) {
            return RadioState.Nfc.UNSUPPORTED;
        }
    }

    private RadioState.Location location() {
        boolean isNeeded = alwaysNeedsLocation || ScanLocation.isNeeded(context);
        if (!isNeeded) return RadioState.Location.NOT_REQUIRED;
        if (!isGranted(Manifest.permission.ACCESS_FINE_LOCATION)) return RadioState.Location.DENIED;
        LocationManager manager = context.getSystemService(LocationManager.class);
        boolean isOn = manager != null && isLocationOn(manager);
        return isOn ? RadioState.Location.GRANTED : RadioState.Location.OFF;
    }

    private static boolean isLocationOn(LocationManager manager) {
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.P) return manager.isLocationEnabled();
        return (
            manager.isProviderEnabled(LocationManager.GPS_PROVIDER) ||
            manager.isProviderEnabled(LocationManager.NETWORK_PROVIDER)
        );
    }

    private boolean isGranted(String permission) {
        return context.checkSelfPermission(permission) == PackageManager.PERMISSION_GRANTED;
    }
}
