package app.lanyard.plugins.security;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Bytes that differ from run to run, by the order in which the page first hears of them. */
final class ProducedBytes {

    private static final Pattern BYTES = Pattern.compile("\"(secret|point|signature)\":\"([A-Za-z0-9_-]+)\"");
    private static final byte[] MESSAGE = "door".getBytes(StandardCharsets.UTF_8);

    private final List<String> secrets = new ArrayList<>();
    private final List<String> points = new ArrayList<>();

    /** @return the text with 'secret 1', 'point 1', or 'door by point 1' in place of bytes. */
    String named(String text) {
        return BYTES.matcher(text).replaceAll((found) -> "\"" + found.group(1) + "\":\"" + name(found) + "\"");
    }

    private String name(MatchResult found) {
        String bytes = found.group(2);
        return switch (found.group(1)) {
            case "secret" -> bytes(bytes).length + " bytes, secret " + numberOf(bytes, secrets);
            case "point" -> "point " + numberOf(bytes, points);
            default -> signer(bytes);
        };
    }

    private static int numberOf(String bytes, List<String> known) {
        if (!known.contains(bytes)) known.add(bytes);
        return known.indexOf(bytes) + 1;
    }

    private String signer(String signature) {
        for (String point : points) {
            if (isSigned(bytes(point), bytes(signature))) return "door by point " + numberOf(point, points);
        }
        return "nothing";
    }

    private static byte[] bytes(String text) {
        return Base64.getUrlDecoder().decode(text);
    }

    private static boolean isSigned(byte[] point, byte[] signature) {
        try {
            Signature check = Signature.getInstance("SHA256withECDSAinP1363Format");
            check.initVerify(publicKey(point));
            check.update(MESSAGE);
            return check.verify(signature);
        } catch (GeneralSecurityException none) {
            return false;
        }
    }

    private static PublicKey publicKey(byte[] point) throws GeneralSecurityException {
        AlgorithmParameters curve = AlgorithmParameters.getInstance("EC");
        curve.init(new ECGenParameterSpec("secp256r1"));
        ECPoint place = new ECPoint(
            new BigInteger(1, Arrays.copyOfRange(point, 0, 32)),
            new BigInteger(1, Arrays.copyOfRange(point, 32, 64))
        );
        ECParameterSpec parameters = curve.getParameterSpec(ECParameterSpec.class);
        return KeyFactory.getInstance("EC").generatePublic(new ECPublicKeySpec(place, parameters));
    }
}
