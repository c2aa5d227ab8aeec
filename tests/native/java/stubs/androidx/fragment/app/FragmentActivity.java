package androidx.fragment.app;

import android.content.Context;
import android.os.Bundle;
import android.view.MotionEvent;
import android.view.Window;

public abstract class FragmentActivity extends Context {

    private final Window window = new Window();

    protected void onCreate(Bundle savedInstanceState) {}

    public Window getWindow() {
        return window;
    }

    public FragmentManager getSupportFragmentManager() {
        return new FragmentManager();
    }

    public void recreate() {}

    public boolean dispatchTouchEvent(MotionEvent touch) {
        return true;
    }

    public final void runOnUiThread(Runnable work) {
        work.run();
    }
}
