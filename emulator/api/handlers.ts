import { addressHandlers } from './address.ts';
import { cardHandlers } from './card.ts';
import { cardholderHandlers } from './cardholder.ts';
import type { Handlers } from './handler.ts';
import { mediaHandlers } from './media.ts';
import { notificationHandlers } from './notification.ts';
import { pushTokenHandlers } from './pushToken.ts';
import { startupHandlers } from './startup.ts';
import { userHandlers } from './user.ts';

/** One handler for each row of section 7 on the API host. */
export const handlers: Handlers = {
  ...startupHandlers,
  ...userHandlers,
  ...addressHandlers,
  ...cardholderHandlers,
  ...cardHandlers,
  ...mediaHandlers,
  ...notificationHandlers,
  ...pushTokenHandlers,
};
