import * as v from 'valibot';
import { flag, id, listReply, maybe, text } from './lenientSchema.ts';

/** Specification, section 3: Notification. `statusRead` true means read. */
export const NotificationDto = v.object({ id, title: text, message: text, statusRead: flag });
export type NotificationDto = v.InferOutput<typeof NotificationDto>;

export const NotificationsDto = listReply(NotificationDto);
export type NotificationsDto = v.InferOutput<typeof NotificationsDto>;

/** Specification, section 3: Pending message. `null` when no message is pending. */
export const PendingMessageDto = maybe(
  v.object({
    id,
    invitationCode: text,
    messageNotification: maybe(v.object({ type: text, title: text, message: text })),
  }),
);
export type PendingMessageDto = v.InferOutput<typeof PendingMessageDto>;
