package com.hid.origo.api.ble;

public class OrigoSeamlessOpeningTrigger extends OrigoOpeningTrigger {}
