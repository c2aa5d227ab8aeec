package app.lanyard.plugins.access;

import static org.junit.Assert.assertEquals;

import android.Manifest;
import android.content.pm.PackageInfo;
import org.junit.Test;

public class AndroidRadioTest {

    private static PlainContext phone(int flagsOfTheScan) {
        PlainContext phone = new PlainContext();
        phone.manifest = new PackageInfo();
        phone.manifest.requestedPermissions = new String[] { Manifest.permission.BLUETOOTH_SCAN };
        phone.manifest.requestedPermissionsFlags = new int[] { flagsOfTheScan };
        return phone;
    }

    @Test
    public void aMergedManifestThatDoesNotForswearThePlaceNeedsIt() {
        assertEquals(RadioState.Location.DENIED, new AndroidRadio(phone(0), false).state().location());
        assertEquals(RadioState.Location.DENIED, new AndroidRadio(new PlainContext(), false).state().location());
    }

    @Test
    public void aPhoneWithoutRadiosSaysSoAndAsksForNoPlaceItDoesNotNeed() {
        PlainContext phone = phone(PackageInfo.REQUESTED_PERMISSION_NEVER_FOR_LOCATION);
        RadioState state = new AndroidRadio(phone, false).state();
        assertEquals(RadioState.Bluetooth.UNSUPPORTED, state.bluetooth());
        assertEquals(RadioState.Nfc.UNSUPPORTED, state.nfc());
        assertEquals(RadioState.Location.NOT_REQUIRED, state.location());
    }

    @Test
    public void anSdkThatAlwaysWantsAPlaceIsToldThatItIsDenied() {
        RadioState state = new AndroidRadio(new PlainContext(), true).state();
        assertEquals(RadioState.Location.DENIED, state.location());
    }
}
