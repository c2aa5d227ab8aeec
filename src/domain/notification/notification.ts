/** Section 3: Notification. A missing title or message is `undefined`, and neither is ever markup. */
export interface Notification {
  readonly id: string;
  readonly title: string | undefined;
  readonly message: string | undefined;
  readonly isRead: boolean;
  /** The day on which it was first here (`firstSeen.ts`); absent when unknown. */
  readonly firstSeen?: number;
}
