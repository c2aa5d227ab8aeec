package android.content.res;

import android.util.TypedValue;

public class Resources {

    public int getIdentifier(String name, String type, String ownPackage) {
        return 0;
    }

    public final Theme newTheme() {
        return new Theme();
    }

    public final class Theme {

        private int style;

        private Theme() {}

        public void applyStyle(int next, boolean isForced) {
            if (isForced) style = next;
        }

        /** Answers with the style that has the attribute. */
        public boolean resolveAttribute(int attribute, TypedValue into, boolean isResolved) {
            into.data = style;
            return true;
        }
    }
}
