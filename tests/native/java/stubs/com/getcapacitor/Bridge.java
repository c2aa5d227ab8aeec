package com.getcapacitor;

public class Bridge {

    public void releaseCall(PluginCall call) {}
}
