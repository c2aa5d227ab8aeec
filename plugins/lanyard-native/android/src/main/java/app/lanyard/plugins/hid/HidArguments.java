package app.lanyard.plugins.hid;

import com.getcapacitor.JSArray;
import com.getcapacitor.PluginCall;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.json.JSONArray;

/** What the page sent, read tolerantly: a word that is not known is left out. */
final class HidArguments {

    /** HID's own code for readers, where a site has none of its own. */
    private static final int DEFAULT_LOCK_SERVICE_CODE = 2;

    private static final List<String> PERMISSIONS = List.of("bluetooth", "location", "backgroundLocation", "notifications");

    private HidArguments() {}

    /** What the page leaves out, the SDK's class takes from the build (resources named lanyard_hid_*). */
    static HidConfiguration configuration(PluginCall call) {
        List<Integer> codes = new ArrayList<>();
        JSONArray sent = call.getArray("lockServiceCodes", new JSArray());
        for (int index = 0; index < sent.length(); index += 1) {
            int code = sent.optInt(index, 0);
            if (code > 0) codes.add(code);
        }
        if (codes.isEmpty()) codes.add(DEFAULT_LOCK_SERVICE_CODE);
        return new HidConfiguration(
            call.getString("applicationId"),
            call.getString("applicationDescription"),
            List.copyOf(codes),
            modes(call.getArray("openingModes", new JSArray()))
        );
    }

    private static Set<HidOpeningMode> modes(JSONArray sent) {
        Set<HidOpeningMode> modes = EnumSet.noneOf(HidOpeningMode.class);
        for (int index = 0; index < sent.length(); index += 1) {
            HidOpeningMode mode = HidOpeningMode.of(sent.optString(index));
            if (mode != null) modes.add(mode);
        }
        if (modes.isEmpty()) modes.add(HidOpeningMode.TAP);
        return modes;
    }

    /** Without a list, what scanning in the foreground needs. */
    static String[] permissions(PluginCall call) {
        List<String> aliases = new ArrayList<>();
        JSONArray sent = call.getArray("permissions", new JSArray());
        for (int index = 0; index < sent.length(); index += 1) {
            String alias = sent.optString(index);
            if (PERMISSIONS.contains(alias)) aliases.add(alias);
        }
        return aliases.isEmpty() ? new String[] { "bluetooth", "location" } : aliases.toArray(new String[0]);
    }
}
