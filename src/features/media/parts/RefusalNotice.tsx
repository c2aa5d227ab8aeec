import { maxUploadPixels, maxUploadSidePx } from '#domain/media/limits.ts';
import { useText, type Text } from '#i18n/useText.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Refusal } from '../hooks/usePicture.ts';

/** Shows why a file was rejected. */
export function RefusalNotice({ refusal }: { readonly refusal: Refusal }) {
  const text = useText();
  return (
    <div role="alert">
      <Notice tone="error">{refusalText(refusal, text)}</Notice>
    </div>
  );
}

function refusalText(refusal: Refusal, text: Text): string {
  switch (refusal.reason) {
    case 'fileTooLarge':
      return text('message.fileTooLarge');
    case 'mediaType':
      return text('message.mediaType');
    case 'unreadable':
      return text('media.unreadable');
    case 'unsupported':
      return text('media.unsupported');
    case 'tooManyPixels':
      return text('media.tooManyPixels', {
        width: refusal.width,
        height: refusal.height,
        megapixels: maxUploadPixels / 1_000_000,
        side: maxUploadSidePx,
      });
  }
}
