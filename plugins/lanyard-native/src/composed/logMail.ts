import { Capacitor } from '@capacitor/core';
import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';
import { EmailComposer } from 'capacitor-email-composer';
import type { DeviceSecurityPlugin, LogMailFile } from '../definitions/index.ts';

type LogMail = Parameters<DeviceSecurityPlugin['composeLogEmail']>[0];

/** Opens the mail app if one is set up, otherwise the system's own share sheet. */
export async function composeLogEmail(mail: LogMail): Promise<{ readonly how: 'mail' | 'share' }> {
  if (await openMailApp(mail)) return { how: 'mail' };
  // Removes the logs of the last time: their recipients have read them by now.
  await removeSharedLogs();
  const files = await Promise.all(mail.files.map(sharedFile));
  await Share.share({ title: mail.subject, text: mail.body, files });
  return { how: 'share' };
}

/** @returns false if there is no mail app, or it does not open: on Android the plugin reports one always. */
async function openMailApp(mail: LogMail): Promise<boolean> {
  try {
    const { hasAccount } = await EmailComposer.hasAccount();
    if (!hasAccount) return false;
    await EmailComposer.open({
      to: [...(mail.to ?? [])],
      subject: mail.subject,
      body: mail.body,
      attachments: mail.files.map(attachment),
    });
    return true;
  } catch {
    return false;
  }
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

const sharedFolder = 'shared-logs';
const inCache = { path: sharedFolder, directory: Directory.Cache } as const;
/** Where the mail plugin copies its attachments, on Android only. */
const attached = { path: 'email_composer', directory: Directory.ExternalCache } as const;

/** @throws when a file cannot be removed. */
export async function removeSharedLogs(): Promise<void> {
  await removeFolder(inCache);
  if (Capacitor.getPlatform() === 'android') await removeFolder(attached);
}

async function removeFolder(folder: {
  readonly path: string;
  readonly directory: Directory;
}): Promise<void> {
  const { directory, path } = folder;
  // If a phone has no such cache, there is nothing to remove.
  const found = await Filesystem.readdir({ path: '', directory }).catch(() => ({ files: [] }));
  if (found.files.some(({ name }) => name === path)) {
    await Filesystem.rmdir({ ...folder, recursive: true });
  }
}

/** Sharing needs a file: text is written to a cache folder and stays there until the logs are removed. */
async function sharedFile(file: LogMailFile): Promise<string> {
  if (file.base64 === undefined) return `file://${file.path ?? ''}`;
  const { uri } = await Filesystem.writeFile({
    ...inCache,
    path: `${sharedFolder}/${file.name}`,
    data: file.base64,
    recursive: true,
  });
  return uri;
}
