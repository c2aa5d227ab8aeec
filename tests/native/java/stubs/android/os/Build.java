package android.os;

public class Build {

    public static class VERSION {

        /** A test sets it. */
        public static int SDK_INT = 36;
    }

    public static class VERSION_CODES {

        public static final int P = 28;
        public static final int Q = 29;
        public static final int R = 30;
        public static final int S = 31;
        public static final int TIRAMISU = 33;
        public static final int VANILLA_ICE_CREAM = 35;
    }
}
