package app.lanyard.plugins;

/** The resources that the Java names; tests/native compares them with the resource files. */
public final class R {

    public static final class string {

        public static final int lanyard_hid_application_description = 1;
        public static final int lanyard_hid_application_id = 2;
        public static final int lanyard_hid_lock_service_codes = 3;
        public static final int lanyard_hid_opening_modes = 4;
        public static final int lanyard_message_channel = 8;
        public static final int lanyard_message_channel_id = 9;
        public static final int lanyard_obscured_touch = 10;
        public static final int lanyard_scan_channel = 5;
        public static final int lanyard_scan_text = 6;
        public static final int lanyard_scan_title = 7;
    }

    public static final class color {

        public static final int lanyard_dark_page = 1;
        public static final int lanyard_light_page = 2;
    }

    public static final class style {

        public static final int LanyardDarkPage = 1;
        public static final int LanyardLightPage = 2;
    }

    public static final class drawable {

        public static final int ic_lanyard_scan = 1;
    }
}
