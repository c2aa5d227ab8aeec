package app.lanyard.plugins.hid;

import android.content.Context;
import android.content.SharedPreferences;

/** In a file of the app that no backup takes along and that says nothing about the person. */
final class StoredUnattendedCards implements UnattendedCards {

    private static final String FILE = "lanyard_hid";
    private static final String ALLOWED = "unattended";

    private final SharedPreferences file;

    StoredUnattendedCards(Context context) {
        this.file = context.getSharedPreferences(FILE, Context.MODE_PRIVATE);
    }

    @Override
    public boolean areAllowed() {
        return file.getBoolean(ALLOWED, false);
    }

    @Override
    public void allow(boolean areAllowed) {
        file.edit().putBoolean(ALLOWED, areAllowed).commit();
    }
}
