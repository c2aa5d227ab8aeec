package android.content;

import android.net.Uri;
import android.os.Bundle;
import java.util.HashSet;
import java.util.Set;

public class Intent {

    public static final String ACTION_VIEW = "android.intent.action.VIEW";
    public static final String CATEGORY_BROWSABLE = "android.intent.category.BROWSABLE";

    private final String action;
    private final Uri data;
    private final Set<String> categories = new HashSet<>();
    private final Bundle extras = new Bundle();
    private String packageName = null;

    public Intent() {
        this(null, null);
    }

    public Intent(String action) {
        this(action, null);
    }

    public Intent(String action, Uri data) {
        this.action = action;
        this.data = data;
    }

    public Intent addCategory(String category) {
        categories.add(category);
        return this;
    }

    public Intent setPackage(String name) {
        packageName = name;
        return this;
    }

    public Intent putExtras(Bundle more) {
        extras.putAll(more);
        return this;
    }

    public String getAction() {
        return action;
    }

    public Uri getData() {
        return data;
    }

    public Set<String> getCategories() {
        return categories;
    }

    public String getPackage() {
        return packageName;
    }

    public Bundle getExtras() {
        return extras;
    }

    public int getFlags() {
        return 0;
    }
}
