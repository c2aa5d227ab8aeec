package app.lanyard.plugins.access;

/** Asks the phone; nothing is remembered, because a person may turn a radio off at any time. */
public interface Radio {
    RadioState state();
}
