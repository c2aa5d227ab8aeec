package android.security.keystore;

import java.security.spec.AlgorithmParameterSpec;

public final class KeyGenParameterSpec implements AlgorithmParameterSpec {

    private final Builder wanted;

    private KeyGenParameterSpec(Builder wanted) {
        this.wanted = wanted;
    }

    public String getKeystoreAlias() {
        return wanted.alias;
    }

    public boolean isUserAuthenticationRequired() {
        return wanted.isAuthenticated;
    }

    public boolean isInvalidatedByBiometricEnrollment() {
        return wanted.isInvalidated;
    }

    public boolean isUnlockedDeviceRequired() {
        return wanted.isUnlocked;
    }

    public boolean isStrongBoxBacked() {
        return wanted.isInChip;
    }

    public int getUserAuthenticationValidityDurationSeconds() {
        return wanted.timeoutSeconds;
    }

    public int getUserAuthenticationType() {
        return wanted.authenticators;
    }

    public static final class Builder {

        private final String alias;
        private boolean isAuthenticated;
        private boolean isInvalidated;
        private boolean isUnlocked;
        private boolean isInChip;
        private int timeoutSeconds = -1;
        private int authenticators = 0;

        public Builder(String alias, int purposes) {
            this.alias = alias;
        }

        public Builder setBlockModes(String... modes) {
            return this;
        }

        public Builder setEncryptionPaddings(String... paddings) {
            return this;
        }

        public Builder setKeySize(int bits) {
            return this;
        }

        public Builder setUserAuthenticationRequired(boolean isRequired) {
            isAuthenticated = isRequired;
            return this;
        }

        public Builder setInvalidatedByBiometricEnrollment(boolean isInvalidatedThen) {
            isInvalidated = isInvalidatedThen;
            return this;
        }

        public Builder setUnlockedDeviceRequired(boolean isRequired) {
            isUnlocked = isRequired;
            return this;
        }

        public Builder setIsStrongBoxBacked(boolean isBacked) {
            isInChip = isBacked;
            return this;
        }

        public Builder setDigests(String... digests) {
            return this;
        }

        public Builder setAlgorithmParameterSpec(AlgorithmParameterSpec spec) {
            return this;
        }

        public Builder setUserAuthenticationParameters(int timeout, int types) {
            timeoutSeconds = timeout;
            authenticators = types;
            return this;
        }

        public KeyGenParameterSpec build() {
            return new KeyGenParameterSpec(this);
        }
    }
}
