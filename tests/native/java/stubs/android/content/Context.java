package android.content;

import android.content.pm.PackageManager;
import android.content.res.Resources;
import java.io.File;

public abstract class Context {

    public static final int MODE_PRIVATE = 0;

    public abstract <T> T getSystemService(Class<T> service);

    public abstract int checkSelfPermission(String permission);

    public abstract Context getApplicationContext();

    public abstract File getFilesDir();

    public abstract SharedPreferences getSharedPreferences(String name, int mode);

    public abstract Intent registerReceiver(BroadcastReceiver receiver, IntentFilter filter);

    public abstract void unregisterReceiver(BroadcastReceiver receiver);

    public abstract String getPackageName();

    public abstract PackageManager getPackageManager();

    public void startActivity(Intent intent) {}

    public Resources getResources() {
        return new Resources();
    }

    public final int getColor(int id) {
        return id;
    }

    public Resources.Theme getTheme() {
        return new Resources().newTheme();
    }

    public final String getString(int id) {
        return "";
    }
}
