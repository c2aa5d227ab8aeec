package app.lanyard.plugins.access;

/** What a call ends in: exactly one of the two, once. */
public interface Completion<T> {
    void done(T value);

    void failed(AccessException problem);
}
