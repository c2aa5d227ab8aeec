package com.getcapacitor;

import android.content.Context;
import androidx.annotation.NonNull;
import androidx.appcompat.app.AppCompatActivity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The members that our plugins use, with the real one's signatures (tests/native compares them). */
public class Plugin {

    /** What the page would have been told. */
    public final List<String> told = new ArrayList<>();
    public Map<String, PermissionState> permissions = new HashMap<>();

    public void load() {}

    public Context getContext() {
        return null;
    }

    public AppCompatActivity getActivity() {
        return null;
    }

    public PermissionState getPermissionState(String alias) {
        return permissions.getOrDefault(alias, PermissionState.PROMPT);
    }

    protected void notifyListeners(String eventName, JSObject data, boolean retainUntilConsumed) {
        told.add(eventName + " " + data);
    }

    protected void notifyListeners(String eventName, JSObject data) {
        told.add(eventName + " " + data);
    }

    protected void requestPermissionForAliases(@NonNull String[] aliases, @NonNull PluginCall call, @NonNull String callbackName) {
        told.add("asked for " + String.join(", ", aliases));
    }

    protected void requestPermissionForAlias(@NonNull String alias, @NonNull PluginCall call, @NonNull String callbackName) {
        told.add("asked for " + alias);
    }

    public void checkPermissions(PluginCall pluginCall) {}

    public void requestPermissions(PluginCall call) {}

    protected void handleOnResume() {}

    protected void handleOnStop() {}

    protected void handleOnDestroy() {}
}
