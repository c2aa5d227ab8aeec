package app.lanyard.plugins.security;

import java.math.BigInteger;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECPoint;

/** Points and signatures on P-256 as WebCrypto writes them: two numbers of 32 bytes, one after the other. */
final class EcdsaForm {

    private static final int NUMBER_BYTES = 32;
    private static final int DER_SEQUENCE = 0x30;
    private static final int DER_INTEGER = 0x02;

    private EcdsaForm() {}

    static byte[] point(ECPublicKey key) {
        ECPoint point = key.getW();
        return joined(point.getAffineX(), point.getAffineY());
    }

    /** @param der as Java's own Signature answers. @throws IllegalArgumentException for anything else. */
    static byte[] signature(byte[] der) {
        if (der.length < 2 || der[0] != DER_SEQUENCE || (der[1] & 0xFF) != der.length - 2) throw noSignature();
        int firstEnd = numberEnd(der, 2);
        int secondEnd = numberEnd(der, firstEnd);
        if (secondEnd != der.length) throw noSignature();
        return joined(number(der, 2, firstEnd), number(der, firstEnd, secondEnd));
    }

    private static int numberEnd(byte[] der, int start) {
        if (start + 2 > der.length || der[start] != DER_INTEGER) throw noSignature();
        int end = start + 2 + der[start + 1];
        if (der[start + 1] < 1 || end > der.length) throw noSignature();
        return end;
    }

    private static BigInteger number(byte[] der, int start, int end) {
        return new BigInteger(1, java.util.Arrays.copyOfRange(der, start + 2, end));
    }

    private static byte[] joined(BigInteger first, BigInteger second) {
        byte[] whole = new byte[2 * NUMBER_BYTES];
        copy(first, whole, NUMBER_BYTES);
        copy(second, whole, 2 * NUMBER_BYTES);
        return whole;
    }

    /** Right-aligned, without the sign's own byte. */
    private static void copy(BigInteger number, byte[] into, int end) {
        byte[] bytes = number.toByteArray();
        int length = Math.min(bytes.length, NUMBER_BYTES);
        System.arraycopy(bytes, bytes.length - length, into, end - length, length);
    }

    private static IllegalArgumentException noSignature() {
        return new IllegalArgumentException("no signature");
    }
}
