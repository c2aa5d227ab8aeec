import { useText } from '#i18n/useText.ts';
import { Screen } from '#ui/Screen.tsx';
import { Spinner } from '#ui/Spinner.tsx';

/** Shown between the return from the provider and the first screen. */
export function SigningInScreen() {
  const text = useText();
  return (
    <Screen title={text('session.signingIn')} isCentred>
      <Spinner />
    </Screen>
  );
}
