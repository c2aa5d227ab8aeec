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

    private static final String BACKGROUND = "backgroundLocation";
    private static final List<String> PERMISSIONS = List.of("bluetooth", "location", BACKGROUND, "notifications");

    private HidArguments() {}

    /** @param build from which comes what the page leaves out. */
    static HidConfiguration configuration(PluginCall call, HidConfiguration build) {
        List<Integer> codes = new ArrayList<>();
        JSONArray sent = call.getArray("lockServiceCodes", new JSArray());
        for (int index = 0; index < sent.length(); index += 1) {
            int code = sent.optInt(index, 0);
            if (code > 0) codes.add(code);
        }
        return new HidConfiguration(
            call.getString("applicationId", build.applicationId()),
            call.getString("applicationDescription", build.applicationDescription()),
            codes.isEmpty() ? build.lockServiceCodes() : List.copyOf(codes),
            modes(call.getArray("openingModes", new JSArray()), build.openingModes())
        );
    }

    private static Set<HidOpeningMode> modes(JSONArray sent, Set<HidOpeningMode> ofTheBuild) {
        Set<HidOpeningMode> modes = EnumSet.noneOf(HidOpeningMode.class);
        for (int index = 0; index < sent.length(); index += 1) {
            HidOpeningMode mode = HidOpeningMode.of(sent.optString(index));
            if (mode != null) modes.add(mode);
        }
        return modes.isEmpty() ? ofTheBuild : modes;
    }

    /** What is asked of a person who sees the app; without a list, what scanning then needs. */
    static String[] permissionsInSight(PluginCall call) {
        List<String> aliases = permissions(call);
        if (aliases.isEmpty()) return new String[] { "bluetooth", "location" };
        return aliases.stream().filter((alias) -> !alias.equals(BACKGROUND)).toArray(String[]::new);
    }

    static boolean asksForBackground(PluginCall call) {
        return permissions(call).contains(BACKGROUND);
    }

    private static List<String> permissions(PluginCall call) {
        List<String> aliases = new ArrayList<>();
        JSONArray sent = call.getArray("permissions", new JSArray());
        for (int index = 0; index < sent.length(); index += 1) {
            String alias = sent.optString(index);
            if (PERMISSIONS.contains(alias)) aliases.add(alias);
        }
        return aliases;
    }
}
