package app.lanyard.plugins.access;

import static org.junit.Assert.assertEquals;

import android.Manifest;
import android.bluetooth.BluetoothAdapter;
import android.bluetooth.BluetoothManager;
import android.content.pm.PackageInfo;
import android.location.LocationManager;
import android.nfc.NfcAdapter;
import android.os.Build;
import java.util.List;
import org.junit.After;
import org.junit.Test;

public class AndroidRadioTest {

    private static final int NOWADAYS = Build.VERSION.SDK_INT;

    private final PlainContext phone = new PlainContext();
    private boolean isBluetoothOn = true;
    private boolean isNfcOn = false;
    private SecurityException refusal = null;

    @After
    public void leaveAndroidAsItWas() {
        Build.VERSION.SDK_INT = NOWADAYS;
    }

    private RadioState state() {
        return new AndroidRadio(phone, false).state();
    }

    private void declareScan(int flags) {
        phone.manifest = new PackageInfo();
        phone.manifest.requestedPermissions = new String[] { Manifest.permission.BLUETOOTH_SCAN };
        phone.manifest.requestedPermissionsFlags = new int[] { flags };
    }

    private void addBluetooth() {
        phone.services.put(BluetoothManager.class, new BluetoothManager() {
            @Override
            public BluetoothAdapter getAdapter() {
                return new BluetoothAdapter() {
                    @Override
                    public boolean isEnabled() {
                        if (refusal != null) throw refusal;
                        return isBluetoothOn;
                    }
                };
            }
        });
    }

    private void addNfc() {
        phone.services.put(NfcAdapter.class, new NfcAdapter() {
            @Override
            public boolean isEnabled() {
                if (refusal != null) throw refusal;
                return isNfcOn;
            }
        });
    }

    /** @param onProviders those that are on, of Android before 9. */
    private void addLocation(boolean isEnabled, String... onProviders) {
        phone.services.put(LocationManager.class, new LocationManager() {
            @Override
            public boolean isLocationEnabled() {
                return isEnabled;
            }

            @Override
            public boolean isProviderEnabled(String provider) {
                return List.of(onProviders).contains(provider);
            }
        });
    }

    @Test
    public void aPhoneWithoutRadiosSaysSoAndAsksForNoPlaceItDoesNotNeed() {
        declareScan(PackageInfo.REQUESTED_PERMISSION_NEVER_FOR_LOCATION);
        assertEquals(RadioState.Bluetooth.UNSUPPORTED, state().bluetooth());
        assertEquals(RadioState.Nfc.UNSUPPORTED, state().nfc());
        assertEquals(RadioState.Location.NOT_REQUIRED, state().location());
        phone.services.put(BluetoothManager.class, new BluetoothManager());
        assertEquals(RadioState.Bluetooth.UNSUPPORTED, state().bluetooth());
    }

    @Test
    public void bluetoothNeedsBothPermissionsFromAndroid12On() {
        addBluetooth();
        phone.granted.add(Manifest.permission.BLUETOOTH_SCAN);
        assertEquals(RadioState.Bluetooth.UNAUTHORIZED, state().bluetooth());
        phone.granted.add(Manifest.permission.BLUETOOTH_CONNECT);
        assertEquals(RadioState.Bluetooth.ON, state().bluetooth());
        phone.granted.remove(Manifest.permission.BLUETOOTH_SCAN);
        assertEquals(RadioState.Bluetooth.UNAUTHORIZED, state().bluetooth());
        Build.VERSION.SDK_INT = Build.VERSION_CODES.R;
        phone.granted.clear();
        assertEquals(RadioState.Bluetooth.ON, state().bluetooth());
    }

    @Test
    public void aRadioThatIsOffOrRefusesToSayIsNotOn() {
        addBluetooth();
        Build.VERSION.SDK_INT = Build.VERSION_CODES.R;
        isBluetoothOn = false;
        assertEquals(RadioState.Bluetooth.OFF, state().bluetooth());
        refusal = new SecurityException("no permission in this build");
        assertEquals(RadioState.Bluetooth.UNAUTHORIZED, state().bluetooth());
        addNfc();
        assertEquals(RadioState.Nfc.UNSUPPORTED, state().nfc());
        refusal = null;
        assertEquals(RadioState.Nfc.OFF, state().nfc());
        isNfcOn = true;
        assertEquals(RadioState.Nfc.ON, state().nfc());
    }

    @Test
    public void aMergedManifestThatDoesNotForswearThePlaceNeedsIt() {
        assertEquals(RadioState.Location.DENIED, state().location());
        declareScan(0);
        assertEquals(RadioState.Location.DENIED, state().location());
        declareScan(PackageInfo.REQUESTED_PERMISSION_NEVER_FOR_LOCATION);
        phone.manifest.requestedPermissions = new String[] { Manifest.permission.BLUETOOTH_CONNECT };
        assertEquals(RadioState.Location.DENIED, state().location());
        phone.manifest.requestedPermissions = null;
        assertEquals(RadioState.Location.DENIED, state().location());
    }

    @Test
    public void beforeAndroid12AndForAnSdkThatAlwaysWantsItThePlaceIsNeeded() {
        declareScan(PackageInfo.REQUESTED_PERMISSION_NEVER_FOR_LOCATION);
        assertEquals(RadioState.Location.DENIED, new AndroidRadio(phone, true).state().location());
        Build.VERSION.SDK_INT = Build.VERSION_CODES.R;
        assertEquals(RadioState.Location.DENIED, state().location());
    }

    @Test
    public void aPlaceThatIsAllowedAndOffIsTold() {
        phone.granted.add(Manifest.permission.ACCESS_FINE_LOCATION);
        assertEquals(RadioState.Location.OFF, state().location());
        addLocation(false, LocationManager.GPS_PROVIDER);
        assertEquals(RadioState.Location.OFF, state().location());
        addLocation(true);
        assertEquals(RadioState.Location.GRANTED, state().location());
    }

    @Test
    public void beforeAndroid9OneProviderIsEnough() {
        Build.VERSION.SDK_INT = Build.VERSION_CODES.P - 1;
        phone.granted.add(Manifest.permission.ACCESS_FINE_LOCATION);
        addLocation(true);
        assertEquals(RadioState.Location.OFF, state().location());
        addLocation(false, LocationManager.GPS_PROVIDER);
        assertEquals(RadioState.Location.GRANTED, state().location());
        addLocation(false, LocationManager.NETWORK_PROVIDER);
        assertEquals(RadioState.Location.GRANTED, state().location());
    }
}
