/** Section 3: Notification. What has no title or no message is `undefined`, and never markup. */
export interface Notification {
  readonly id: string;
  readonly title: string | undefined;
  readonly message: string | undefined;
  readonly isRead: boolean;
  /** The day on which it was first here (`firstSeen.ts`); absent where that is not known. */
  readonly firstSeen?: number;
}
