package app.lanyard.plugins.hid;

import android.content.Context;
import app.lanyard.plugins.R;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What the integrator's build says (gradle.properties, by way of resources), so that no code holds a site's ids. */
final class HidBuild {

    /** HID's own code for readers, where a site has none of its own. */
    private static final int DEFAULT_LOCK_SERVICE_CODE = 2;

    private final Context context;

    HidBuild(Context context) {
        this.context = context;
    }

    HidConfiguration configuration() {
        return new HidConfiguration(
            context.getString(R.string.lanyard_hid_application_id),
            context.getString(R.string.lanyard_hid_application_description),
            lockServiceCodes(context.getString(R.string.lanyard_hid_lock_service_codes)),
            openingModes(context.getString(R.string.lanyard_hid_opening_modes))
        );
    }

    /** @param words numbers between commas; what is none is left out. */
    static List<Integer> lockServiceCodes(String words) {
        List<Integer> codes = new ArrayList<>();
        for (String word : words.split(",")) {
            if (word.trim().matches("[1-9]\\d{0,8}")) codes.add(Integer.valueOf(word.trim()));
        }
        return codes.isEmpty() ? List.of(DEFAULT_LOCK_SERVICE_CODE) : List.copyOf(codes);
    }

    /** @param words of the TypeScript definitions between commas; what is none is left out. */
    static Set<HidOpeningMode> openingModes(String words) {
        Set<HidOpeningMode> modes = EnumSet.noneOf(HidOpeningMode.class);
        for (String word : words.split(",")) {
            HidOpeningMode mode = HidOpeningMode.of(word.trim());
            if (mode != null) modes.add(mode);
        }
        if (modes.isEmpty()) modes.add(HidOpeningMode.TAP);
        return modes;
    }
}
