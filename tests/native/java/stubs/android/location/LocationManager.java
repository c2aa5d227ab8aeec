package android.location;

public class LocationManager {

    public static final String GPS_PROVIDER = "gps";
    public static final String NETWORK_PROVIDER = "network";

    public boolean isLocationEnabled() {
        return false;
    }

    public boolean isProviderEnabled(String provider) {
        return false;
    }
}
