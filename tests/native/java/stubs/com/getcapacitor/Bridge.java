package com.getcapacitor;

public class Bridge {

    public void releaseCall(PluginCall call) {}

    public static class Builder {

        public Builder addWebViewListener(WebViewListener webViewListener) {
            return this;
        }
    }
}
