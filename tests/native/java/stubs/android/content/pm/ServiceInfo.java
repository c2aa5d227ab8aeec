package android.content.pm;

public class ServiceInfo extends PackageItemInfo {}
