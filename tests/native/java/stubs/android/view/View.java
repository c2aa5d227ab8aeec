package android.view;

public class View {

    public void setFilterTouchesWhenObscured(boolean isFiltered) {}
}
