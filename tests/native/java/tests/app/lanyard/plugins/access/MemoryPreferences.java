package app.lanyard.plugins.access;

import android.content.SharedPreferences;
import java.util.HashMap;
import java.util.Map;

/** A file of this app in memory. */
public final class MemoryPreferences implements SharedPreferences {

    public final Map<String, Object> stored = new HashMap<>();
    /** The disk refuses what is written. */
    public boolean isFull = false;

    @Override
    public String getString(String key, String otherwise) {
        return stored.get(key) instanceof String text ? text : otherwise;
    }

    @Override
    public boolean getBoolean(String key, boolean otherwise) {
        return stored.get(key) instanceof Boolean flag ? flag : otherwise;
    }

    @Override
    public Map<String, ?> getAll() {
        return Map.copyOf(stored);
    }

    @Override
    public Editor edit() {
        Map<String, Object> next = new HashMap<>(stored);
        return new Editor() {
            @Override
            public Editor putString(String key, String value) {
                next.put(key, value);
                return this;
            }

            @Override
            public Editor putBoolean(String key, boolean value) {
                next.put(key, value);
                return this;
            }

            @Override
            public Editor remove(String key) {
                next.remove(key);
                return this;
            }

            @Override
            public Editor clear() {
                next.clear();
                return this;
            }

            @Override
            public boolean commit() {
                if (isFull) return false;
                stored.clear();
                stored.putAll(next);
                return true;
            }
        };
    }
}
