import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { useWayUp } from '#ui/back/wayUp.ts';
import { Screen } from '#ui/Screen.tsx';
import { IdentityUpload } from './parts/IdentityUpload.tsx';
import { PersonUnknown } from './parts/PersonUnknown.tsx';
import { useUpload } from './hooks/useUpload.ts';

/**
 * Uploads an identity document (section 2: upload identity). Afterwards IdentityScreen shows that there is a
 * document.
 */
export function UploadIdentityScreen() {
  const text = useText();
  const { leave } = useWayUp();
  const facts = useCardFacts()?.facts;
  const handIn = useUpload(leave);
  return (
    <Screen title={text('screen.UploadIdentity')}>
      {facts === undefined ? <PersonUnknown /> : <IdentityUpload facts={facts} handIn={handIn} />}
    </Screen>
  );
}
