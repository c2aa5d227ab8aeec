package app.lanyard.plugins.browser;

import android.content.Intent;
import android.content.pm.PackageManager;
import android.content.pm.ResolveInfo;
import android.net.Uri;
import java.util.ArrayList;
import java.util.List;

/** The browsers of this phone. The manifest has to name the questions that are asked here (queries). */
final class Browsers {

    private static final String TABS_SERVICE = "android.support.customtabs.action.CustomTabsService";

    private final PackageManager packages;

    Browsers(PackageManager packages) {
        this.packages = packages;
    }

    /**
     * The package of the browser that shows a page, or null where the phone has none: the person's own if it has tabs
     * that open over an app, else another that has them, else any. An address alone could open another app, which
     * claims the provider's links.
     */
    String chosen() {
        List<String> all = all();
        List<String> withTabs = withTabs();
        withTabs.retainAll(all);
        String own = own();
        if (withTabs.contains(own)) return own;
        if (!withTabs.isEmpty()) return withTabs.get(0);
        // Without a browser of the person's own, Android names its dialog for choosing one.
        if (all.contains(own)) return own;
        return all.isEmpty() ? null : all.get(0);
    }

    private List<String> all() {
        List<String> names = new ArrayList<>();
        for (ResolveInfo found : packages.queryIntentActivities(anyPage(), PackageManager.MATCH_ALL)) {
            names.add(found.activityInfo.packageName);
        }
        return names;
    }

    private List<String> withTabs() {
        List<String> names = new ArrayList<>();
        for (ResolveInfo found : packages.queryIntentServices(new Intent(TABS_SERVICE), 0)) {
            names.add(found.serviceInfo.packageName);
        }
        return names;
    }

    private String own() {
        ResolveInfo found = packages.resolveActivity(anyPage(), PackageManager.MATCH_DEFAULT_ONLY);
        return found == null ? null : found.activityInfo.packageName;
    }

    /** An address without a host, which only a browser takes. */
    private static Intent anyPage() {
        return new Intent(Intent.ACTION_VIEW, Uri.fromParts("https", "", null)).addCategory(Intent.CATEGORY_BROWSABLE);
    }
}
