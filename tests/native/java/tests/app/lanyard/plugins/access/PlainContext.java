package app.lanyard.plugins.access;

import android.app.NotificationManager;
import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;
import android.content.IntentFilter;
import android.content.SharedPreferences;
import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import android.content.res.Resources;
import java.io.File;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** A phone with notifications, this app's files in memory, the manifest that a test sets, and nothing else. */
public final class PlainContext extends Context {

    public PackageInfo manifest = null;
    public Resources resources = new Resources();
    public NotificationManager notifications = new NotificationManager();
    public final Map<Class<?>, Object> services = new HashMap<>();
    public final Set<String> granted = new HashSet<>();
    public final Map<String, MemoryPreferences> files = new HashMap<>();
    public final Map<BroadcastReceiver, IntentFilter> receivers = new LinkedHashMap<>();

    @Override
    public <T> T getSystemService(Class<T> service) {
        return service.cast(service == NotificationManager.class ? notifications : services.get(service));
    }

    @Override
    public Resources getResources() {
        return resources;
    }

    @Override
    public int checkSelfPermission(String permission) {
        return granted.contains(permission) ? PackageManager.PERMISSION_GRANTED : -1;
    }

    @Override
    public Context getApplicationContext() {
        return this;
    }

    @Override
    public File getFilesDir() {
        return new File("nowhere");
    }

    @Override
    public SharedPreferences getSharedPreferences(String name, int mode) {
        return files.computeIfAbsent(name, (unknown) -> new MemoryPreferences());
    }

    @Override
    public Intent registerReceiver(BroadcastReceiver receiver, IntentFilter filter) {
        receivers.put(receiver, filter);
        return null;
    }

    @Override
    public void unregisterReceiver(BroadcastReceiver receiver) {
        receivers.remove(receiver);
    }

    @Override
    public String getPackageName() {
        return "app.lanyard";
    }

    @Override
    public PackageManager getPackageManager() {
        return new PackageManager() {
            @Override
            public PackageInfo getPackageInfo(String packageName, int flags) throws NameNotFoundException {
                if (manifest == null) throw new NameNotFoundException();
                return manifest;
            }

            @Override
            public Intent getLaunchIntentForPackage(String packageName) {
                return new Intent();
            }
        };
    }
}
