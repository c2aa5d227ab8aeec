package app.lanyard.plugins.hid;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What an update brought. */
public record HidRefresh(List<HidKey> keys, int issued, int revoked) {

    static HidRefresh between(List<HidKey> before, List<HidKey> after) {
        Set<String> earlier = ids(before);
        Set<String> later = ids(after);
        int issued = (int) later.stream().filter((id) -> !earlier.contains(id)).count();
        int revoked = (int) earlier.stream().filter((id) -> !later.contains(id)).count();
        return new HidRefresh(after, issued, revoked);
    }

    private static Set<String> ids(List<HidKey> keys) {
        Set<String> ids = new HashSet<>();
        for (HidKey key : keys) ids.add(key.id());
        return ids;
    }
}
