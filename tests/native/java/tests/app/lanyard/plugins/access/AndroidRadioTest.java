package app.lanyard.plugins.access;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class AndroidRadioTest {

    @Test
    public void aPhoneWithoutRadiosSaysSoAndAsksForNoPlaceItDoesNotNeed() {
        RadioState state = new AndroidRadio(new PlainContext(), false).state();
        assertEquals(RadioState.Bluetooth.UNSUPPORTED, state.bluetooth());
        assertEquals(RadioState.Nfc.UNSUPPORTED, state.nfc());
        assertEquals(RadioState.Location.NOT_REQUIRED, state.location());
    }

    @Test
    public void anSdkThatAlwaysWantsAPlaceIsToldThatItIsDenied() {
        RadioState state = new AndroidRadio(new PlainContext(), true).state();
        assertEquals(RadioState.Location.DENIED, state.location());
    }
}
