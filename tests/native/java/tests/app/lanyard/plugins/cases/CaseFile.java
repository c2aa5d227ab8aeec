package app.lanyard.plugins.cases;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** The cases of a file that hold on Android (plugins/lanyard-native/cases/README.md). */
public final class CaseFile {

    private static final Path FOLDER = Path.of("plugins/lanyard-native/cases");
    private static final String PLATFORM = "android";

    /** The events that wait for a page without a listener. */
    public final List<String> kept = new ArrayList<>();

    private final Map<String, Object> shapes = new LinkedHashMap<>();
    private final Map<String, JSONObject> cases = new LinkedHashMap<>();
    private final List<String> own;

    public CaseFile(String name) {
        JSONObject file = read(name);
        own = Json.values(file.optJSONArray("cases")).stream().map((each) -> ((JSONObject) each).optString("name")).toList();
    }

    /** @return each case of a plugin's files that holds here, with its file, as JUnit's parameters. */
    public static List<Object[]> eachOf(String plugin) {
        List<Object[]> each = new ArrayList<>();
        for (String name : filesOf(plugin)) {
            CaseFile file = new CaseFile(name);
            for (String one : file.names()) each.add(new Object[] { file, one });
        }
        return each;
    }

    private static List<String> filesOf(String plugin) {
        try (Stream<Path> files = Files.list(FOLDER)) {
            List<String> names = files.map((path) -> path.getFileName().toString()).sorted().toList();
            return names.stream().filter((name) -> name.endsWith(".json") && parsed(name).optString("plugin").equals(plugin)).toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** A file of the folder as it is. */
    public static JSONObject parsed(String name) {
        try {
            return Json.object(Files.readString(FOLDER.resolve(name)));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private JSONObject read(String name) {
        JSONObject file = parsed(name);
        for (String used : Json.texts(file.optJSONArray("use"))) read(used);
        kept.addAll(Json.texts(file.optJSONArray("kept")));
        add(file.optJSONObject("shapes"));
        JSONObject differing = file.optJSONObject("shapesOn");
        if (differing != null) add(differing.optJSONObject(PLATFORM));
        for (Object each : Json.values(file.optJSONArray("cases"))) {
            cases.put(((JSONObject) each).optString("name"), (JSONObject) each);
        }
        return file;
    }

    private void add(JSONObject named) {
        if (named == null) return;
        for (String name : Json.names(named)) shapes.put(name, named.opt(name));
    }

    /** @return the names of the cases in this file itself that hold here, in order. */
    public List<String> names() {
        return own.stream().filter(this::holds).toList();
    }

    private boolean holds(String name) {
        JSONObject found = found(name);
        JSONArray only = found.optJSONArray("only");
        if (only != null && !Json.texts(only).contains(PLATFORM)) return false;
        return !found.has("after") || holds(found.optString("after"));
    }

    private JSONObject found(String name) {
        JSONObject found = cases.get(name);
        if (found == null) throw new IllegalArgumentException("no case has this name: " + name);
        return found;
    }

    /** @return the steps of a case behind those of the case that it comes after, with every shape in full. */
    public List<JSONObject> steps(String name) {
        JSONObject found = found(name);
        List<JSONObject> steps = new ArrayList<>(found.has("after") ? steps(found.optString("after")) : List.of());
        for (Object step : Json.values(found.optJSONArray("steps"))) steps.add((JSONObject) full(step));
        return steps;
    }

    private Object full(Object value) {
        try {
            if (value instanceof JSONObject object) return fullObject(object);
            if (value instanceof JSONArray list) return fullList(list);
        } catch (JSONException impossible) {
            throw new IllegalArgumentException(impossible);
        }
        return value;
    }

    private JSONObject fullObject(JSONObject object) throws JSONException {
        JSONObject whole = new JSONObject();
        if (object.has("like")) {
            JSONObject shape = (JSONObject) full(shape(object.optString("like")));
            for (String name : Json.names(shape)) whole.put(name, shape.opt(name));
        }
        for (String name : Json.names(object)) {
            if (name.equals("like")) continue;
            Object value = object.opt(name);
            whole.put(name, name.equals("page") ? page((JSONArray) value) : full(value));
        }
        return whole;
    }

    private JSONArray fullList(JSONArray list) {
        JSONArray whole = new JSONArray();
        for (Object value : Json.values(list)) whole.put(full(value));
        return whole;
    }

    private JSONArray page(JSONArray list) {
        JSONArray whole = new JSONArray();
        for (Object value : Json.values(list)) whole.put(full(value instanceof String name ? shape(name) : value));
        return whole;
    }

    private Object shape(String name) {
        Object shape = shapes.get(name);
        if (shape == null) throw new IllegalArgumentException("no shape has this name: " + name);
        return shape;
    }
}
