package android.content.res;

public class Resources {

    public int getIdentifier(String name, String type, String ownPackage) {
        return 0;
    }
}
