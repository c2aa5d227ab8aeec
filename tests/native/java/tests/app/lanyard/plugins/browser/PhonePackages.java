package app.lanyard.plugins.browser;

import android.content.Intent;
import android.content.pm.ActivityInfo;
import android.content.pm.PackageManager;
import android.content.pm.ResolveInfo;
import android.content.pm.ServiceInfo;
import java.util.ArrayList;
import java.util.List;

/** The browsers that a phone has: all, those with tabs over an app, and the person's own. */
final class PhonePackages extends PackageManager {

    private final List<String> all;
    private final List<String> withTabs;
    private final String own;

    PhonePackages(List<String> all, List<String> withTabs, String own) {
        this.all = all;
        this.withTabs = withTabs;
        this.own = own;
    }

    @Override
    public ResolveInfo resolveActivity(Intent intent, int flags) {
        return own == null ? null : page(own);
    }

    @Override
    public List<ResolveInfo> queryIntentActivities(Intent intent, int flags) {
        List<ResolveInfo> found = new ArrayList<>();
        boolean isAnyPage = Intent.ACTION_VIEW.equals(intent.getAction()) && intent.getData().toString().equals("https:");
        if (!isAnyPage || !intent.getCategories().contains(Intent.CATEGORY_BROWSABLE)) return found;
        for (String name : all) found.add(page(name));
        return found;
    }

    @Override
    public List<ResolveInfo> queryIntentServices(Intent intent, int flags) {
        List<ResolveInfo> found = new ArrayList<>();
        if (!"android.support.customtabs.action.CustomTabsService".equals(intent.getAction())) return found;
        for (String name : withTabs) {
            ResolveInfo service = new ResolveInfo();
            service.serviceInfo = new ServiceInfo();
            service.serviceInfo.packageName = name;
            found.add(service);
        }
        return found;
    }

    @Override
    public Intent getLaunchIntentForPackage(String packageName) {
        return null;
    }

    private static ResolveInfo page(String name) {
        ResolveInfo page = new ResolveInfo();
        page.activityInfo = new ActivityInfo();
        page.activityInfo.packageName = name;
        return page;
    }
}
