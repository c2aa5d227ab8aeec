package com.hid.origo.api.hce;

import com.hid.origo.api.OrigoReaderConnectionInfoType;

public interface OrigoHceConnectionListener {
    void onHceSessionOpened();

    void onHceSessionClosed(int reason);

    void onHceSessionInfo(OrigoReaderConnectionInfoType information);
}
