import { useEffect, useRef, useState } from 'react';
import type { CloudFailure } from '#cloud/failure.ts';
import { blockReload } from '#device/reloadBlockers.ts';
import {
  impossibleFields,
  isChanged,
  isDirty,
  isImpossible,
  profileChanges,
  valueIn,
  type Edits,
} from '#domain/profile/changes.ts';
import type { ProfileField } from '#domain/profile/fields.ts';
import { text } from '#i18n/i18n.ts';
import { showMessage } from '#ui/toast/showMessage.ts';
import { confirmLostWrite } from './flows/confirmLostWrite.ts';
import { errorAt } from './parts/errorAt.ts';
import { saveProfile, type ProfileIds, type SaveOutcome } from './flows/saveProfile.ts';

export interface ProfileForm {
  readonly fields: readonly ProfileField[];
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why the last try saved nothing or only a half; gone with the next try. */
  readonly failure: CloudFailure | undefined;
  /** What the failure is called: the message of section 8, or which half was saved. */
  readonly failureTitle: string;
  /** What was typed into text fields and differs from what is stored: what a draft keeps. */
  readonly typedTexts: Readonly<Record<string, string>>;
  /** The fields that the last try found impossible, by key: the first of them takes the focus. */
  readonly impossible: readonly string[];
  /** Why a field cannot be saved as it is: what the form or the server found. */
  errorOf(field: ProfileField): string | undefined;
  valueOf(field: ProfileField): string;
  edit(field: ProfileField, value: string): void;
  /** Takes up texts typed earlier; what was typed since stays. */
  takeUp(texts: Edits): void;
  /** @returns whether nothing is left to save. */
  save(): Promise<boolean>;
}

/**
 * A form over profile fields. Only what was typed is held here: what is stored stays in the store, so
 * that a save of one half leaves the other half alone unsaved.
 */
export function useProfileForm(fields: readonly ProfileField[], ids: ProfileIds): ProfileForm {
  const [edits, setEdits] = useState<Edits>({});
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<Exclude<SaveOutcome, { kind: 'saved' }>>();
  const failure = failed?.failure;
  /** Fields whose text no server need be asked about, by key; found by the last try. */
  const [impossible, setImpossible] = useState<readonly string[]>([]);
  // Of two taps before the screen is drawn again the second finds the state as it was.
  const isRunning = useRef(false);
  const hasEdits = isDirty(edits, fields);
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  }, [fields]);
  useEffect(() => (hasEdits ? blockReload('unsaved') : undefined), [hasEdits]);

  function saved(): true {
    showMessage('profileSaved');
    setEdits({});
    return true;
  }

  async function save(): Promise<boolean> {
    if (isRunning.current) return false;
    if (!isDirty(edits, fields)) return true;
    setFailed(undefined);
    const found = impossibleFields(edits, fields);
    setImpossible(found);
    if (found.length > 0) return false;
    isRunning.current = true;
    setSaving(true);
    const isStored = () => !isDirty(edits, latest.current);
    try {
      if (await confirmLostWrite(failure, isStored)) return saved();
      const outcome = await saveProfile(profileChanges(edits, latest.current), ids);
      if (outcome.kind === 'saved') return saved();
      if (await confirmLostWrite(outcome.failure, isStored)) return saved();
      setFailed(outcome);
      return false;
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  }

  return {
    fields,
    isDirty: hasEdits,
    isSaving,
    failure,
    failureTitle: text(
      failed?.kind === 'halfSaved' ? 'profile.edit.halfSaved' : 'message.profileFailed',
    ),
    impossible,
    typedTexts: Object.fromEntries(
      fields
        .filter((field) => field.control === 'text' && isChanged(edits, field))
        .map((field) => [field.key, valueIn(edits, field)]),
    ),
    errorOf: (field) =>
      impossible.includes(field.key) && isImpossible(edits, field)
        ? text('profile.edit.notPhone')
        : errorAt(failure, field.payload ?? field.name),
    valueOf: (field) => valueIn(edits, field),
    edit: (field, value) => {
      setEdits((before) => ({ ...before, [field.key]: value }));
    },
    takeUp: (texts) => {
      setEdits((typed) => ({ ...texts, ...typed }));
    },
    save,
  };
}
