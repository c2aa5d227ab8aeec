import { useEffect, useRef, useState } from 'react';
import type { CloudFailure } from '#cloud/failure.ts';
import { holdReload } from '#device/holds.ts';
import {
  isChanged,
  isDirty,
  profileChanges,
  valueIn,
  type Edits,
} from '#domain/profile/changes.ts';
import type { ProfileField } from '#domain/profile/fields.ts';
import { text } from '#i18n/i18n.ts';
import { say } from '#ui/toast/messages.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { isDoneAfterAll } from './flows/isDoneAfterAll.ts';
import { saveProfile, type ProfileIds } from './flows/saveProfile.ts';

export interface ProfileForm {
  readonly fields: readonly ProfileField[];
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why the last try saved nothing or only a half; gone with the next try. */
  readonly failure: CloudFailure | undefined;
  /** What was typed into text fields and differs from what is stored: what a draft keeps. */
  readonly typedTexts: Readonly<Record<string, string>>;
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
  const [failure, setFailure] = useState<CloudFailure>();
  // Of two taps before the screen is drawn again the second finds the state as it was.
  const isRunning = useRef(false);
  const hasEdits = isDirty(edits, fields);
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  }, [fields]);
  useEffect(() => (hasEdits ? holdReload('unsaved') : undefined), [hasEdits]);

  function saved(): true {
    say('profileSaved');
    setEdits({});
    return true;
  }

  async function save(): Promise<boolean> {
    if (isRunning.current) return false;
    if (!isDirty(edits, fields)) return true;
    isRunning.current = true;
    setSaving(true);
    setFailure(undefined);
    const isStored = () => !isDirty(edits, latest.current);
    try {
      if (await isDoneAfterAll(failure, isStored)) return saved();
      const outcome = await saveProfile(profileChanges(edits, latest.current), ids);
      if (outcome.kind === 'saved') return saved();
      if (await isDoneAfterAll(outcome.failure, isStored)) return saved();
      setFailure(outcome.failure);
      if (outcome.kind === 'failed') say('profileFailed');
      else showToast('orange', text('profile.edit.halfSaved'));
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
    typedTexts: Object.fromEntries(
      fields
        .filter((field) => field.control === 'text' && isChanged(edits, field))
        .map((field) => [field.key, valueIn(edits, field)]),
    ),
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
