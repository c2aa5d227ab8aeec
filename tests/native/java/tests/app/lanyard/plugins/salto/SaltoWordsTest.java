package app.lanyard.plugins.salto;

import static org.junit.Assert.assertEquals;

import app.lanyard.plugins.cases.CaseFile;
import app.lanyard.plugins.cases.Json;
import org.json.JSONObject;
import org.junit.Test;

/** What the vendor says in our words, as plugins/lanyard-native/cases says for every platform. */
public class SaltoWordsTest {

    private final JSONObject words = CaseFile.parsed("salto-words.json");

    @Test
    public void everyAnswerOfALockHasItsOutcome() {
        JSONObject outcomes = words.optJSONObject("outcomes");
        for (String name : Json.names(outcomes)) {
            assertEquals(name, outcomes.optString(name), SaltoResults.outcome(name).word());
        }
    }

    @Test
    public void everyNumberOfTheVendorHasItsCode() {
        JSONObject errors = words.optJSONObject("errors");
        for (String number : Json.names(errors)) {
            String code = SaltoErrors.of(Integer.parseInt(number), null).code().name();
            assertEquals(number, errors.optString(number), code);
        }
    }
}
