package com.hid.origo.api.ble;

public enum OrigoOpeningType {
    PROXIMITY,
}
