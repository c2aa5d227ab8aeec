package app.lanyard.plugins.access;

/**
 * Calls of a vendor's SDK, whose faults must not end the app and the card with it: whatever it throws unchecked
 * becomes INTERNAL, with the class for the log.
 */
public final class Guarded {

    public interface Call<T> {
        T run() throws AccessException;
    }

    public interface Order {
        void run() throws AccessException;
    }

    private Guarded() {}

    public static <T> T value(Call<T> call) throws AccessException {
        try {
            return call.run();
        } catch (RuntimeException fault) {
            throw ours(fault);
        }
    }

    public static void order(Order order) throws AccessException {
        value(() -> {
            order.run();
            return null;
        });
    }

    /** An order whose end is told to a completion, and so is its fault. */
    public static void told(Completion<?> then, Order order) {
        try {
            order(order);
        } catch (AccessException problem) {
            then.failed(problem);
        }
    }

    private static AccessException ours(RuntimeException fault) {
        AccessErrorCode code = fault instanceof SecurityException
            ? AccessErrorCode.BLUETOOTH_UNAUTHORIZED
            : AccessErrorCode.INTERNAL;
        return new AccessException(code, fault.getClass().getSimpleName(), null);
    }
}
