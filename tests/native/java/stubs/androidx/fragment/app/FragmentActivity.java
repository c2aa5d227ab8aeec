package androidx.fragment.app;

import android.content.Context;

public abstract class FragmentActivity extends Context {

    public final void runOnUiThread(Runnable work) {
        work.run();
    }
}
