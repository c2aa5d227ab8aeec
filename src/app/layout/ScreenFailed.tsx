import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Page } from './Page.tsx';

/** Replaces a screen that threw or whose code could not be fetched; the rest of the app still works. */
export function ScreenFailed() {
  const text = useText();
  return (
    <Screen title={text('app.screenFailed')}>
      <Notice tone="error">{text('app.screenFailedText')}</Notice>
      <Button
        variant="primary"
        onClick={() => {
          window.location.reload();
        }}
      >
        {text('app.retry')}
      </Button>
    </Screen>
  );
}

/** Replaces a part that fills the page. */
export function FailedPage() {
  return (
    <Page>
      <ScreenFailed />
    </Page>
  );
}
