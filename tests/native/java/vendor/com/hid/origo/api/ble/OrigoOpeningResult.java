package com.hid.origo.api.ble;

public class OrigoOpeningResult {}
