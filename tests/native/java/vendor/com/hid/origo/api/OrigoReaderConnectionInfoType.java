package com.hid.origo.api;

public class OrigoReaderConnectionInfoType {}
