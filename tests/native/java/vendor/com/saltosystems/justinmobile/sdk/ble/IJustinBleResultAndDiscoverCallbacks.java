package com.saltosystems.justinmobile.sdk.ble;

import com.saltosystems.justinmobile.sdk.exceptions.JustinException;
import com.saltosystems.justinmobile.sdk.model.Result;

public interface IJustinBleResultAndDiscoverCallbacks {
    void onPeripheralFound();

    void onSuccess(Result result);

    void onFailure(JustinException problem);
}
