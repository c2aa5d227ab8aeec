import { MapPinHouse } from 'lucide-react';
import { useCallback, useMemo, useRef, type SyntheticEvent } from 'react';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import type { AttributeConfig } from '#domain/profile/attributes.ts';
import { formFields } from '#domain/profile/fields.ts';
import { useText } from '#i18n/useText.ts';
import { useWayUp } from '#ui/back/wayUp.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useDraft } from '../hooks/useDraft.ts';
import type { Profile } from '../hooks/useProfile.ts';
import { useProfileForm } from '../hooks/useProfileForm.ts';
import { AddressText } from './AddressText.tsx';
import { AttributeForm } from './AttributeForm.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SaveFailure } from './SaveFailure.tsx';
import styles from './Form.module.css';

interface EditProfileFormProps {
  readonly profile: Profile;
  readonly config: AttributeConfig;
}

/** Section 4, Edit form; decisions/ways-back: after saving, it leads back to where the user came from. */
export function EditProfileForm({ profile, config }: EditProfileFormProps) {
  const text = useText();
  const { leave } = useWayUp();
  const { facts, rules, fieldSources } = profile;
  const person = useMemo(
    () => formFields('person', config, fieldSources, rules.mayEditProfile),
    [config, fieldSources, rules],
  );
  const cardholder = useMemo(
    () => formFields('cardholder', config, fieldSources, rules.mayEditProfile),
    [config, fieldSources, rules],
  );
  const fields = useMemo(() => [...person, ...cardholder], [person, cardholder]);
  const { personId } = facts.person;
  const form = useProfileForm(fields, { personId, cardholderId: facts.cardholder?.id });
  const clearDraft = useDraft({
    name: 'profileDraft',
    about: facts.cardholder?.id ?? personId,
    texts: form.typedTexts,
    onFound: (texts) => {
      form.takeUp(texts);
    },
  });

  const isDone = useRef(false);
  const hasUnsaved = useCallback(() => form.isDirty && !isDone.current, [form.isDirty]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void form.save().then((isSaved) => {
      if (!isSaved) return;
      isDone.current = true;
      clearDraft();
      leave();
    });
  };

  const { address } = facts.person;
  const canEdit = fields.some(({ isEditable }) => isEditable);
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <OfflineNotice />
      <SaveFailure failure={form.failure} title={form.failureTitle} />
      {canEdit ? null : <Notice tone="info">{text('profile.edit.nothingEditable')}</Notice>}
      {person.length === 0 ? null : (
        <section className={styles['section']}>
          <h2>{text('profile.person')}</h2>
          <AttributeForm form={form} fields={person} />
        </section>
      )}
      {cardholder.length === 0 ? null : (
        <section className={styles['section']}>
          <h2>{text('profile.cardholder')}</h2>
          <AttributeForm form={form} fields={cardholder} />
        </section>
      )}
      {rules.showsAddress || rules.mayEditAddress ? (
        <section className={styles['section']}>
          <h2>{text('profile.address')}</h2>
          {rules.showsAddress ? <AddressText address={address} /> : null}
          {rules.mayEditAddress ? (
            <ButtonLink
              to={pathOf('FormAddress')}
              icon={<MapPinHouse aria-hidden="true" size={18} />}
            >
              {text(address === undefined ? 'address.add' : 'address.edit')}
            </ButtonLink>
          ) : null}
        </section>
      ) : null}
      {canEdit ? (
        <Button type="submit" variant="primary" isWide isBusy={form.isSaving}>
          {text('profile.edit.save')}
        </Button>
      ) : null}
      <DiscardDialog hasUnsaved={hasUnsaved} onDiscard={clearDraft} />
    </form>
  );
}
