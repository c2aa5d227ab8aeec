package com.hid.origo.api.ble;

public abstract class OrigoOpeningTrigger {}
