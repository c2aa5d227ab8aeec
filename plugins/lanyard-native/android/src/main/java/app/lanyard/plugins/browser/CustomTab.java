package app.lanyard.plugins.browser;

import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;

/**
 * The order to show a page in a tab over the app. It is part of the app's own task: the link that leads back to the app
 * closes it. A browser without such tabs opens the page as any other.
 */
final class CustomTab {

    private static final String SESSION = "android.support.customtabs.extra.SESSION";
    private static final String TITLE = "android.support.customtabs.extra.TITLE_VISIBILITY";
    private static final String SHARE = "androidx.browser.customtabs.extra.SHARE_STATE";
    private static final int SHOWN = 1;
    /** The address of a sign-in is nobody else's. */
    private static final int NO_SHARING = 2;

    private CustomTab() {}

    static Intent of(String url, String browser) {
        Bundle extras = new Bundle();
        // By this entry, also without a session, a browser knows that a tab is wanted.
        extras.putBinder(SESSION, null);
        extras.putInt(TITLE, SHOWN);
        extras.putInt(SHARE, NO_SHARING);
        return new Intent(Intent.ACTION_VIEW, Uri.parse(url)).setPackage(browser).putExtras(extras);
    }
}
