package app.lanyard.plugins.hid;

import static org.junit.Assert.assertEquals;

import app.lanyard.plugins.access.PlainContext;
import java.util.List;
import java.util.Set;
import org.junit.Test;

public class HidBuildTest {

    @Test
    public void whatIsNoCodeIsLeftOutAndHidsOwnStandsIn() {
        assertEquals(List.of(33, 2), HidBuild.lockServiceCodes("33, 2, none"));
        assertEquals(List.of(2), HidBuild.lockServiceCodes(""));
    }

    @Test
    public void whatIsNoModeIsLeftOutAndTapStandsIn() {
        Set<HidOpeningMode> known = Set.of(HidOpeningMode.TWIST_AND_GO, HidOpeningMode.SEAMLESS);
        assertEquals(known, HidBuild.openingModes("twistAndGo, none of ours,seamless"));
        assertEquals(Set.of(HidOpeningMode.TAP), HidBuild.openingModes(""));
    }

    @Test
    public void aBuildThatSaysNothingNamesNoApplication() {
        HidConfiguration silent = new HidBuild(new PlainContext()).configuration();
        assertEquals("", silent.applicationId());
        assertEquals(List.of(2), silent.lockServiceCodes());
        assertEquals(Set.of(HidOpeningMode.TAP), silent.openingModes());
    }
}
