/** A text file to somewhere else: the system's own sheet to share it, else it is saved. */

interface TextFile {
  readonly subject: string;
  readonly body: string;
  readonly fileName: string;
  readonly lines: readonly string[];
}

/** @returns `handedOver` to what the person chose, `saved` as a file; undefined when they closed the sheet. */
export async function shareFile({
  subject,
  body,
  fileName,
  lines,
}: TextFile): Promise<'handedOver' | 'saved' | undefined> {
  const file = new File([lines.join('\r\n')], fileName, { type: 'text/plain' });
  const share = { title: subject, text: body, files: [file] };
  if ('canShare' in navigator && navigator.canShare(share)) {
    try {
      await navigator.share(share);
      return 'handedOver';
    } catch {
      return undefined;
    }
  }
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
  return 'saved';
}
