package com.hid.origo.api.ble;

public enum OrigoOpeningStatus {
    OUT_OF_RANGE,
}
