package app.lanyard.plugins.hid;

import android.content.ContentProvider;
import android.content.ContentValues;
import android.content.Context;
import android.database.Cursor;
import android.net.Uri;

/**
 * Starts HID with the process, before any service of the SDK: Android creates providers first. It provides nothing, and
 * only a build with the SDK declares it (android/seams/hid).
 */
public final class HidStarter extends ContentProvider {

    @Override
    public boolean onCreate() {
        Context context = getContext();
        if (context != null) HidProcess.of(context.getApplicationContext()).start();
        return true;
    }

    @Override
    public Cursor query(Uri uri, String[] projection, String selection, String[] arguments, String order) {
        return null;
    }

    @Override
    public String getType(Uri uri) {
        return null;
    }

    @Override
    public Uri insert(Uri uri, ContentValues values) {
        return null;
    }

    @Override
    public int delete(Uri uri, String selection, String[] arguments) {
        return 0;
    }

    @Override
    public int update(Uri uri, ContentValues values, String selection, String[] arguments) {
        return 0;
    }
}
