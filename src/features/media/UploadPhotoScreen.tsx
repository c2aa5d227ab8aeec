import { policies } from '#domain/permission/policies.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { useWayUp } from '#ui/back/wayUp.ts';
import { Notice } from '#ui/Notice.tsx';
import { Screen } from '#ui/Screen.tsx';
import { PersonUnknown } from './parts/PersonUnknown.tsx';
import { PhotoUpload } from './parts/PhotoUpload.tsx';
import { useUpload } from './hooks/useUpload.ts';

/** Uploads a photo (section 2: upload photo). Afterwards the new photo is shown, with its status. */
export function UploadPhotoScreen() {
  const text = useText();
  const { leave } = useWayUp();
  const facts = useCardFacts()?.facts;
  const handIn = useUpload(leave);
  return (
    <Screen title={text('screen.UploadPhoto')}>
      {facts === undefined ? (
        <PersonUnknown />
      ) : policies(facts).mayUploadPhoto ? (
        <PhotoUpload facts={facts} handIn={handIn} />
      ) : (
        <Notice tone="info">{text('photo.notAllowed')}</Notice>
      )}
    </Screen>
  );
}
