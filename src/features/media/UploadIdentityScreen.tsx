import { useNavigate } from 'react-router-dom';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { Screen } from '#ui/Screen.tsx';
import { IdentityUpload } from './parts/IdentityUpload.tsx';
import { PersonUnknown } from './parts/PersonUnknown.tsx';
import { useHandIn } from './useHandIn.ts';

/** Section 2: upload identity. Afterwards IdentityScreen says that the document is there. */
export function UploadIdentityScreen() {
  const text = useText();
  const navigate = useNavigate();
  const facts = useCardFacts()?.facts;
  const handIn = useHandIn(() => {
    void navigate(pathOf('IdentityScreen'), { replace: true });
  });
  return (
    <Screen title={text('screen.UploadIdentity')}>
      {facts === undefined ? <PersonUnknown /> : <IdentityUpload facts={facts} handIn={handIn} />}
    </Screen>
  );
}
