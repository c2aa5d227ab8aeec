package com.hid.origo.api;

import java.util.Calendar;

public interface OrigoMobileKey {
    String getLabel();

    String getCardNumber();

    String getIssuer();

    Object getType();

    String getExternalId();

    Calendar getEndDate();

    boolean isActivated();
}
