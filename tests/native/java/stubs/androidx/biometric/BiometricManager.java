package androidx.biometric;

public class BiometricManager {

    public interface Authenticators {
        int BIOMETRIC_STRONG = 0x000F;
    }
}
