package app.lanyard.plugins.hid;

import android.content.Context;
import app.lanyard.plugins.R;

/** What the integrator's build says (gradle.properties, by way of resources), so that no code holds a site's ids. */
final class HidBuild {

    private final Context context;

    HidBuild(Context context) {
        this.context = context;
    }

    /** @param sent what the page sent, or null. */
    String applicationId(String sent) {
        return sent == null ? context.getString(R.string.lanyard_hid_application_id) : sent;
    }

    /** @param sent what the page sent, or null. */
    String applicationDescription(String sent) {
        return sent == null ? context.getString(R.string.lanyard_hid_application_description) : sent;
    }
}
