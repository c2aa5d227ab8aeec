import { useText } from '#i18n/useText.ts';
import { Screen } from '#ui/Screen.tsx';
import { Spinner } from '#ui/Spinner.tsx';

/** While this device forgets and the provider is told, three seconds at most. */
export function SigningOutScreen() {
  const text = useText();
  return (
    <Screen title={text('session.signOut')} isCentred>
      <Spinner />
    </Screen>
  );
}
