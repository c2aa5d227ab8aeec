/** Exports a text file: opens the system's own share sheet, or saves the file where there is none. */

interface TextFile {
  readonly subject: string;
  readonly body: string;
  readonly fileName: string;
  readonly lines: readonly string[];
}

/**
 * @returns `handedOver` to the target that the user chose, `saved` as a file; undefined when the user closed
 *   the sheet.
 */
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
