package android.content;

public class IntentFilter {

    public IntentFilter(String action) {}

    public final void addAction(String action) {}
}
