package com.hid.origo.api;

import android.app.Notification;
import java.util.ArrayList;
import java.util.List;

public class OrigoReaderConnectionController {

    public final List<String> asked = new ArrayList<>();
    public boolean refuses = false;

    public void enableHce() {
        asked.add("enableHce");
    }

    public void disableHce() {
        asked.add("disableHce");
    }

    public void startForegroundScanning(Notification notification) {
        asked.add("startForegroundScanning");
        if (refuses) throw new SecurityException("no permission");
    }

    public void stopScanning() {
        asked.add("stopScanning");
    }
}
