package app.lanyard;

import android.os.Build;
import android.os.Bundle;
import android.os.SystemClock;
import android.view.MotionEvent;
import android.view.WindowManager;
import android.widget.Toast;
import app.lanyard.plugins.R;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    private final ObscuredTouches obscuredTouches = new ObscuredTouches(Build.VERSION.SDK_INT, () ->
        Toast.makeText(this, R.string.lanyard_obscured_touch, Toast.LENGTH_LONG).show()
    );

    /** No screenshot and no card in the list of open apps from the first frame on. */
    @Override
    public void onCreate(Bundle savedInstanceState) {
        getWindow().setFlags(WindowManager.LayoutParams.FLAG_SECURE, WindowManager.LayoutParams.FLAG_SECURE);
        bridgeBuilder.addWebViewListener(new RenderProcessListener(this::recreate, SystemClock::elapsedRealtime));
        super.onCreate(savedInstanceState);
        // Capacitor has added its listener by now.
        KeyboardRoom.leaveToSystem(Build.VERSION.SDK_INT, getWindow().getDecorView());
        // What lies over the window could show another text and pass the touch on to the PIN.
        getWindow().getDecorView().setFilterTouchesWhenObscured(true);
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.S) getWindow().setHideOverlayWindows(true);
    }

    @Override
    public boolean dispatchTouchEvent(MotionEvent touch) {
        obscuredTouches.touched(touch);
        return super.dispatchTouchEvent(touch);
    }
}
