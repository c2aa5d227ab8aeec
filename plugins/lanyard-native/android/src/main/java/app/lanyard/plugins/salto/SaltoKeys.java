package app.lanyard.plugins.salto;

import app.lanyard.plugins.access.AccessException;

/** Where the keys lie. What is stored is never given to the page again. */
public interface SaltoKeys {
    void store(String keyId, SaltoKeyData key) throws AccessException;

    /** @return null where there is none. */
    Stored find(String keyId) throws AccessException;

    /** @throws AccessException when the key may be left. */
    void remove(String keyId) throws AccessException;

    /** @throws AccessException when a key may be left. */
    void removeAll() throws AccessException;

    /** @param storedAt ISO 8601 in UTC. */
    record Stored(SaltoKeyData key, String storedAt) {}
}
