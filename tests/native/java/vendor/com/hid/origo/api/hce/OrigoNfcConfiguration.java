package com.hid.origo.api.hce;

public class OrigoNfcConfiguration {

    public static class Builder {

        public OrigoNfcConfiguration build() {
            return new OrigoNfcConfiguration();
        }
    }
}
