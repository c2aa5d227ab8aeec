package app.lanyard.plugins.hid;

import java.util.List;
import java.util.Set;

/** What the SDK is started with. */
public record HidConfiguration(
    String applicationId,
    String applicationDescription,
    List<Integer> lockServiceCodes,
    Set<HidOpeningMode> openingModes
) {}
