package com.getcapacitor;

public class Logger {

    public static String tags(String... subTags) {
        return "";
    }

    public static void error(String tag, String message, Throwable problem) {}

    public static void error(String message, Throwable problem) {}

    public static void warn(String tag, String message) {}

    public static void debug(String tag, String message) {}
}
