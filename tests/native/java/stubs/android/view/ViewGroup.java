package android.view;

public abstract class ViewGroup extends View implements ViewParent {

    public void removeView(View view) {}
}
