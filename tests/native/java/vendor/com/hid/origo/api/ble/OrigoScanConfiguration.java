package com.hid.origo.api.ble;

public class OrigoScanConfiguration {

    public static class Builder {

        public Builder(OrigoOpeningTrigger[] triggers, Integer... lockServiceCodes) {}

        public Builder setAllowBackgroundScanning(boolean isAllowed) {
            return this;
        }

        public OrigoScanConfiguration build() {
            return new OrigoScanConfiguration();
        }
    }
}
