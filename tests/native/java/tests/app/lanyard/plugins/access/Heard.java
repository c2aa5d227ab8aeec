package app.lanyard.plugins.access;

import java.util.ArrayList;
import java.util.List;

/** Hears what a call ends in, as one word for each time that it does. */
public final class Heard<T> implements Completion<T> {

    public final List<String> words = new ArrayList<>();
    public T value;

    @Override
    public void done(T got) {
        value = got;
        words.add("done");
    }

    @Override
    public void failed(AccessException problem) {
        words.add(problem.code().name());
    }
}
