package android.os;

import java.util.HashMap;
import java.util.Map;

public final class Bundle {

    private final Map<String, Object> values = new HashMap<>();

    public void putBinder(String key, IBinder value) {
        values.put(key, value);
    }

    public void putInt(String key, int value) {
        values.put(key, value);
    }

    public void putAll(Bundle others) {
        values.putAll(others.values);
    }

    public boolean containsKey(String key) {
        return values.containsKey(key);
    }

    public int getInt(String key) {
        return values.get(key) instanceof Integer value ? value : 0;
    }

    public void putCharSequence(String key, CharSequence value) {
        values.put(key, value);
    }

    public CharSequence getCharSequence(String key) {
        return values.get(key) instanceof CharSequence text ? text : null;
    }
}
