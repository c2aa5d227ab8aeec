package android.content.pm;

public class PackageInfo {

    public static final int REQUESTED_PERMISSION_NEVER_FOR_LOCATION = 65536;

    public String[] requestedPermissions;
    public int[] requestedPermissionsFlags;
}
