import { useText } from '#i18n/useText.ts';
import { Screen } from '#ui/Screen.tsx';
import { Spinner } from '#ui/Spinner.tsx';

/** Shown while this device deletes its data and the provider is notified, three seconds at most. */
export function SigningOutScreen() {
  const text = useText();
  return (
    <Screen title={text('session.signOut')} isCentred>
      <Spinner />
    </Screen>
  );
}
