package androidx.appcompat.app;

import androidx.fragment.app.FragmentActivity;

public abstract class AppCompatActivity extends FragmentActivity {}
