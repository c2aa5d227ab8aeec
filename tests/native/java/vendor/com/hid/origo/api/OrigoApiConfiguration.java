package com.hid.origo.api;

import com.hid.origo.api.hce.OrigoNfcConfiguration;

public class OrigoApiConfiguration {

    public static class Builder {

        public Builder setApplicationId(String id) {
            return this;
        }

        public Builder setApplicationDescription(String description) {
            return this;
        }

        public Builder setNfcParameters(OrigoNfcConfiguration nfc) {
            return this;
        }

        public OrigoApiConfiguration build() {
            return new OrigoApiConfiguration();
        }
    }
}
