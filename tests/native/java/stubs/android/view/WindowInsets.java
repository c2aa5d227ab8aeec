package android.view;

public final class WindowInsets {}
