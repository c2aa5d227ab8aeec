import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path within the app. */
  readonly to: string;
}

/**
 * A link to another screen. A click that requests another window is left to the browser. The router's own
 * link would bring 3 kB that fetch ahead from a server that renders pages.
 */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to);
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
