import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';
import { EmailComposer } from 'capacitor-email-composer';
import type { DeviceSecurityPlugin, LogMailFile } from '../definitions/index.ts';

type LogMail = Parameters<DeviceSecurityPlugin['composeLogEmail']>[0];

/** The mail program where one is set up, else the system's own way to pass files on. */
export async function composeLogEmail(mail: LogMail): Promise<{ readonly how: 'mail' | 'share' }> {
  const { hasAccount } = await EmailComposer.hasAccount();
  if (hasAccount) {
    await EmailComposer.open({
      to: [...(mail.to ?? [])],
      subject: mail.subject,
      body: mail.body,
      attachments: mail.files.map(attachment),
    });
    return { how: 'mail' };
  }
  const files = await Promise.all(mail.files.map(sharedFile));
  await Share.share({ title: mail.subject, text: mail.body, files });
  return { how: 'share' };
}

function attachment(file: LogMailFile): {
  readonly type: 'absolute' | 'base64';
  readonly path: string;
  readonly name: string;
} {
  return file.base64 === undefined
    ? { type: 'absolute', path: file.path ?? '', name: file.name }
    : { type: 'base64', path: file.base64, name: file.name };
}

/** Sharing wants a file: text goes to the cache, which the system empties by itself. */
async function sharedFile(file: LogMailFile): Promise<string> {
  if (file.base64 === undefined) return `file://${file.path ?? ''}`;
  const { uri } = await Filesystem.writeFile({
    path: file.name,
    data: file.base64,
    directory: Directory.Cache,
  });
  return uri;
}
