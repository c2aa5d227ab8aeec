package app.lanyard.plugins.access;

import java.io.InputStream;
import java.io.OutputStream;
import java.security.Key;
import java.security.KeyStoreException;
import java.security.KeyStoreSpi;
import java.security.ProviderException;
import java.security.PublicKey;
import java.security.UnrecoverableKeyException;
import java.security.cert.Certificate;
import java.util.Collections;
import java.util.Date;
import java.util.Enumeration;

/** The keys of FakeKeystore, by name. */
public final class MemoryKeyStore extends KeyStoreSpi {

    @Override
    public Key engineGetKey(String alias, char[] password) throws UnrecoverableKeyException {
        if (FakeKeystore.fault instanceof UnrecoverableKeyException gone) throw gone;
        if (FakeKeystore.fault != null) throw new ProviderException(FakeKeystore.fault);
        if (alias.equals(FakeKeystore.unreadable)) throw new UnrecoverableKeyException("locked");
        return FakeKeystore.KEYS.get(alias);
    }

    @Override
    public void engineDeleteEntry(String alias) throws KeyStoreException {
        if (FakeKeystore.fault instanceof KeyStoreException refusal) throw refusal;
        FakeKeystore.KEYS.remove(alias);
        FakeKeystore.POINTS.remove(alias);
    }

    @Override
    public boolean engineContainsAlias(String alias) {
        return FakeKeystore.KEYS.containsKey(alias);
    }

    @Override
    public Enumeration<String> engineAliases() {
        return Collections.enumeration(FakeKeystore.KEYS.keySet());
    }

    @Override
    public int engineSize() {
        return FakeKeystore.KEYS.size();
    }

    @Override
    public boolean engineIsKeyEntry(String alias) {
        return engineContainsAlias(alias);
    }

    @Override
    public void engineLoad(InputStream from, char[] password) {}

    @Override
    public void engineStore(OutputStream into, char[] password) {}

    @Override
    public Certificate[] engineGetCertificateChain(String alias) {
        return null;
    }

    @Override
    public Certificate engineGetCertificate(String alias) {
        PublicKey point = FakeKeystore.POINTS.get(alias);
        return point == null ? null : new PointCertificate(point);
    }

    @Override
    public Date engineGetCreationDate(String alias) {
        return null;
    }

    @Override
    public void engineSetKeyEntry(String alias, Key key, char[] password, Certificate[] chain) {}

    @Override
    public void engineSetKeyEntry(String alias, byte[] key, Certificate[] chain) {}

    @Override
    public void engineSetCertificateEntry(String alias, Certificate certificate) {}

    @Override
    public boolean engineIsCertificateEntry(String alias) {
        return false;
    }

    @Override
    public String engineGetCertificateAlias(Certificate certificate) {
        return null;
    }

    /** Android's Keystore gives the public half of a key in a certificate that nobody has signed. */
    private static final class PointCertificate extends Certificate {

        private final transient PublicKey point;

        PointCertificate(PublicKey point) {
            super("X.509");
            this.point = point;
        }

        @Override
        public PublicKey getPublicKey() {
            return point;
        }

        @Override
        public byte[] getEncoded() {
            return point.getEncoded();
        }

        @Override
        public void verify(PublicKey key) {}

        @Override
        public void verify(PublicKey key, String provider) {}

        @Override
        public String toString() {
            return "certificate";
        }
    }
}
