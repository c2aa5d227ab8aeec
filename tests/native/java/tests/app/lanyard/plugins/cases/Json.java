package app.lanyard.plugins.cases;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** JSON as text with its members in order, so that two values are equal where their texts are. */
public final class Json {

    private Json() {}

    public static String text(Object value) {
        if (value instanceof JSONObject object) return ofObject(object);
        if (value instanceof JSONArray list) return ofList(list);
        // Android's quoting also escapes slashes.
        if (value instanceof String text) return JSONObject.quote(text).replace("\\/", "/");
        boolean isWhole = value instanceof Number number && number.doubleValue() == number.longValue();
        return isWhole ? String.valueOf(((Number) value).longValue()) : String.valueOf(value);
    }

    private static String ofObject(JSONObject object) {
        List<String> members = new ArrayList<>();
        for (String name : names(object)) members.add(JSONObject.quote(name) + ":" + text(object.opt(name)));
        return "{" + String.join(",", members) + "}";
    }

    private static String ofList(JSONArray list) {
        List<String> texts = new ArrayList<>();
        for (Object value : values(list)) texts.add(text(value));
        return "[" + String.join(",", texts) + "]";
    }

    public static JSONObject object(String text) {
        try {
            return new JSONObject(text);
        } catch (JSONException notJson) {
            throw new IllegalArgumentException(text, notJson);
        }
    }

    /** In order of the alphabet. */
    public static List<String> names(JSONObject object) {
        List<String> names = new ArrayList<>();
        for (Iterator<?> each = object.keys(); each.hasNext(); ) names.add((String) each.next());
        Collections.sort(names);
        return names;
    }

    /** @param list null for an empty one. */
    public static List<Object> values(JSONArray list) {
        List<Object> values = new ArrayList<>();
        for (int index = 0; list != null && index < list.length(); index += 1) values.add(list.opt(index));
        return values;
    }

    public static List<String> texts(JSONArray list) {
        return values(list).stream().map(String::valueOf).toList();
    }
}
