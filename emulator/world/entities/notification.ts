/** What an administrator writes to a person, and where the person's phone receives it. */

export interface Notification {
  id: string;
  personId: string;
  title: string | null;
  message: string | null;
  statusRead: boolean;
  created: string;
}

export interface PushToken {
  id: string;
  personId: string;
  token: string;
  created: string;
}
