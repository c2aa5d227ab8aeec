package android.webkit;

import android.view.ViewGroup;

public class WebView extends ViewGroup {}
