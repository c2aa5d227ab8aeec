package app.lanyard.plugins.salto;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import java.util.HashMap;
import java.util.Map;

final class MemorySaltoKeys implements SaltoKeys {

    private final Map<String, Stored> keys = new HashMap<>();
    /** The phone's storage does not delete. */
    boolean isStuck = false;

    @Override
    public void store(String keyId, SaltoKeyData key) {
        keys.put(keyId, new Stored(key, "2026-01-01T00:00:00Z"));
    }

    @Override
    public Stored find(String keyId) {
        return keys.get(keyId);
    }

    @Override
    public void remove(String keyId) {
        keys.remove(keyId);
    }

    @Override
    public void removeAll() throws AccessException {
        if (isStuck) throw new AccessException(AccessErrorCode.STORAGE_CORRUPTED);
        keys.clear();
    }
}
