package app.lanyard.plugins.access;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import android.Manifest;
import android.content.pm.PackageInfo;
import android.os.Build;
import org.junit.Test;

public class ScanLocationTest {

    private final PlainContext phone = new PlainContext();

    private void manifestHas(String permission, int flags) {
        phone.manifest = new PackageInfo();
        phone.manifest.requestedPermissions = new String[] { permission };
        phone.manifest.requestedPermissionsFlags = new int[] { flags };
    }

    @Test
    public void fromAndroid12OnAScanThatNeverDerivesAPlaceNeedsNoLocation() {
        manifestHas(Manifest.permission.BLUETOOTH_SCAN, PackageInfo.REQUESTED_PERMISSION_NEVER_FOR_LOCATION);
        assertFalse(ScanLocation.isNeeded(phone));
        assertFalse(ScanLocation.isNeeded(phone, Build.VERSION_CODES.S));
        assertTrue(ScanLocation.isNeeded(phone, Build.VERSION_CODES.R));
    }

    @Test
    public void aBuildWhoseScanMayDeriveAPlaceNeedsLocationOnEveryVersion() {
        manifestHas(Manifest.permission.BLUETOOTH_SCAN, 0);
        assertTrue(ScanLocation.isNeeded(phone));
        manifestHas(Manifest.permission.BLUETOOTH_CONNECT, PackageInfo.REQUESTED_PERMISSION_NEVER_FOR_LOCATION);
        assertTrue(ScanLocation.isNeeded(phone));
    }

    @Test
    public void aManifestThatCannotBeReadCountsAsOneThatSaysNothing() {
        assertTrue(ScanLocation.isNeeded(phone));
        phone.manifest = new PackageInfo();
        assertTrue(ScanLocation.isNeeded(phone));
    }
}
