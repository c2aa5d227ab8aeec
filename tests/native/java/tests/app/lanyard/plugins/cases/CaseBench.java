package app.lanyard.plugins.cases;

import static org.junit.Assert.assertEquals;

import com.getcapacitor.JSObject;
import com.getcapacitor.MessageHandler;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginResult;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONException;
import org.json.JSONObject;

/** One phone on which a case runs: a plugin with what surrounds it, and everything that the page hears of it. */
public abstract class CaseBench extends MessageHandler {

    private static final List<String> KINDS = List.of("call", "answer", "vendor", "phone", "happens", "seconds");

    /** What the vendor's SDK and the phone were asked in the step that runs. */
    protected final List<String> asks = new ArrayList<>();

    private final List<String> page = new ArrayList<>();
    private List<String> kept = List.of();

    protected abstract Plugin plugin();

    /** The vendor's SDK answers its oldest open question. */
    protected abstract void answer(Object with);

    protected abstract void vendor(JSONObject stands);

    protected abstract void phone(JSONObject stands);

    protected abstract void happens(String what, JSONObject with);

    /** What the page hears, without what differs from run to run. */
    protected String told(String text) {
        return text;
    }

    /** Time passes; with 0, what is due now is done. */
    protected abstract void pass(long milliseconds);

    public final void run(CaseFile file, String name) {
        kept = file.kept;
        int number = 0;
        for (JSONObject step : file.steps(name)) {
            number += 1;
            asks.clear();
            page.clear();
            String kind = kind(step);
            happen(kind, step);
            pass(0);
            String where = "step " + number + " (" + kind + " " + step.opt(kind) + ") ";
            assertEquals(where + "page", lines(wanted(step)), lines(page));
            assertEquals(where + "asks", lines(Json.texts(step.optJSONArray("asks"))), lines(asks));
        }
    }

    private static String kind(JSONObject step) {
        List<String> kinds = KINDS.stream().filter(step::has).toList();
        assertEquals("a step is of one kind: " + step, 1, kinds.size());
        return kinds.get(0);
    }

    private void happen(String kind, JSONObject step) {
        JSONObject with = step.has("with") ? step.optJSONObject("with") : new JSONObject();
        switch (kind) {
            case "call" -> call(step.optString(kind), with);
            case "answer" -> answer(step.opt(kind));
            case "vendor" -> vendor(step.optJSONObject(kind));
            case "phone" -> phone(step.optJSONObject(kind));
            case "happens" -> happens(step.optString(kind), with);
            default -> pass(Math.round(step.optDouble(kind) * 1000));
        }
    }

    private void call(String method, JSONObject options) {
        try {
            PluginCall call = new PluginCall(this, "plugin", "1", method, new JSObject(options.toString()));
            plugin().getClass().getMethod(method, PluginCall.class).invoke(plugin(), call);
        } catch (ReflectiveOperationException | JSONException fault) {
            throw new AssertionError(method, fault);
        }
    }

    private static List<String> wanted(JSONObject step) {
        List<String> wanted = new ArrayList<>();
        for (Object each : Json.values(step.optJSONArray("page"))) {
            JSONObject element = (JSONObject) each;
            if (!element.has("with")) element = with(element, new JSONObject());
            wanted.add(Json.text(element));
        }
        return wanted;
    }

    private static String lines(List<String> each) {
        return String.join("\n", each);
    }

    @Override
    public final void sendResponseMessage(PluginCall call, PluginResult success, PluginResult error) {
        String kind = error == null ? "resolves" : "rejects";
        PluginResult result = error == null ? success : error;
        hear(kind, call.getMethodName(), result == null ? new JSONObject() : Json.object(result.toString()));
    }

    protected final void event(String name, JSObject data, boolean isKept) {
        assertEquals("kept: " + name, kept.contains(name), isKept);
        hear("event", name, data);
    }

    private void hear(String kind, String name, JSONObject with) {
        page.add(told(Json.text(with(Json.object("{\"" + kind + "\":\"" + name + "\"}"), with))));
    }

    private static JSONObject with(JSONObject element, JSONObject value) {
        try {
            return element.put("with", value);
        } catch (JSONException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }
}
