/** Messages to the other tabs of this browser, over the Broadcast Channel of one name. */
export interface Channel<Message> {
  /** Sends a message to the other tabs. Where the browser has no channels, nothing happens. */
  readonly post: (message: Message) => void;
  /** Calls `listener` with each message of the other tabs. @returns a function that ends it. */
  readonly listen: (listener: (message: Message) => void) => () => void;
  /** Closes the channel. The next message or listener opens it again. */
  readonly close: () => void;
}

/**
 * Creates a channel, which opens with the first message or listener.
 * @param name stays the same in all versions, because an old tab may be open (docs/stored-names.md).
 * @param parse reads a message; undefined for one that is not understood, which is then ignored.
 */
export function channel<Message>(
  name: string,
  parse: (data: unknown) => Message | undefined,
): Channel<Message> {
  let opened: BroadcastChannel | undefined;
  const connected = (): BroadcastChannel | undefined => {
    if (typeof BroadcastChannel === 'function') opened ??= new BroadcastChannel(name);
    return opened;
  };
  return {
    post: (message) => connected()?.postMessage(message),
    listen: (listener) => {
      const own = connected();
      const onMessage = ({ data }: MessageEvent<unknown>): void => {
        const message = parse(data);
        if (message !== undefined) listener(message);
      };
      own?.addEventListener('message', onMessage);
      return () => own?.removeEventListener('message', onMessage);
    },
    close: () => {
      opened?.close();
      opened = undefined;
    },
  };
}
