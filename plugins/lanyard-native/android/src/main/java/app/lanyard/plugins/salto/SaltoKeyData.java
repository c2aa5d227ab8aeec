package app.lanyard.plugins.salto;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;

/** The bytes of a key. The SDK wants hex; a server may send hex or base64. */
public final class SaltoKeyData {

    /** Far more than any key; what is larger is no key. */
    private static final int MAX_CHARS = 16_384;

    private static final int FINGERPRINT_BYTES = 8;

    private final byte[] bytes;

    private SaltoKeyData(byte[] bytes) {
        this.bytes = bytes;
    }

    /** @param encoding 'hex', 'base64' or anything else for either. @throws AccessException KEY_INVALID */
    public static SaltoKeyData parse(String data, String encoding) throws AccessException {
        String text = data == null ? "" : data.trim();
        if (text.isEmpty() || text.length() > MAX_CHARS) throw invalid();
        boolean isHex = text.length() % 2 == 0 && text.matches("[0-9a-fA-F]+");
        if ("hex".equals(encoding) && !isHex) throw invalid();
        if (isHex && !"base64".equals(encoding)) return new SaltoKeyData(ofHex(text));
        try {
            return new SaltoKeyData(Base64.getDecoder().decode(text));
        } catch (IllegalArgumentException notBase64) {
            throw invalid();
        }
    }

    static SaltoKeyData ofBytes(byte[] bytes) {
        return new SaltoKeyData(bytes.clone());
    }

    public String hex() {
        return hexOf(bytes);
    }

    byte[] bytes() {
        return bytes.clone();
    }

    /** The first bytes of the key's SHA-256: tells two keys apart and gives none away. */
    public String fingerprint() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return hexOf(Arrays.copyOf(digest, FINGERPRINT_BYTES)).toLowerCase(Locale.ROOT);
        } catch (NoSuchAlgorithmException everyPhoneHasIt) {
            throw new IllegalStateException(everyPhoneHasIt);
        }
    }

    private static AccessException invalid() {
        return new AccessException(AccessErrorCode.KEY_INVALID);
    }

    private static byte[] ofHex(String text) {
        byte[] bytes = new byte[text.length() / 2];
        for (int index = 0; index < bytes.length; index += 1) {
            bytes[index] = (byte) Integer.parseInt(text.substring(2 * index, 2 * index + 2), 16);
        }
        return bytes;
    }

    private static String hexOf(byte[] bytes) {
        StringBuilder text = new StringBuilder(2 * bytes.length);
        for (byte each : bytes) text.append(String.format(Locale.ROOT, "%02X", each & 0xFF));
        return text.toString();
    }
}
