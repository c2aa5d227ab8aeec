package com.saltosystems.justinmobile.sdk.model;

import com.saltosystems.justinmobile.sdk.exceptions.JustinException;

public class MobileKey {

    public MobileKey(String hex) throws JustinException {
        if (hex.isEmpty()) throw new JustinException(402);
    }
}
