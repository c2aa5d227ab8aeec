package app.lanyard.plugins.hid;

/** A key as the SDK lists it; null is 'not told'. Times are ISO 8601 in UTC. */
public record HidKey(
    String id,
    String label,
    String cardNumber,
    String issuer,
    String type,
    String externalId,
    boolean isActive,
    String beginsAt,
    String endsAt
) {}
