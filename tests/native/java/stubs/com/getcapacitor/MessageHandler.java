package com.getcapacitor;

public class MessageHandler {

    public void sendResponseMessage(PluginCall call, PluginResult success, PluginResult error) {}
}
