package com.hid.origo.api.ble;

public interface OrigoReaderConnectionListener {
    void onReaderConnectionOpened(OrigoReader reader, OrigoOpeningType type);

    void onReaderConnectionClosed(OrigoReader reader, OrigoOpeningResult result);

    void onReaderConnectionFailed(OrigoReader reader, OrigoOpeningType type, OrigoOpeningStatus status);
}
