import { useEffect, useRef, useState } from 'react';
import type { CloudFailure } from '#cloud/failure.ts';
import { blockReload } from '#device/reloadBlockers.ts';
import type { CardFacts } from '#domain/card/facts.ts';
import {
  faultIn,
  impossibleFields,
  isChanged,
  isDirty,
  profileChanges,
  valueIn,
  type Edits,
  type FieldFault,
} from '#domain/profile/changes.ts';
import { withValuesOf, type ProfileField } from '#domain/profile/fields.ts';
import { text } from '#i18n/i18n.ts';
import { showMessage } from '#ui/toast/messages.ts';
import { cachedFacts } from '../flows/cachedFacts.ts';
import { confirmLostWrite } from '../flows/confirmLostWrite.ts';
import { errorAt } from './errorAt.ts';
import { saveProfile, type ProfileIds, type SaveOutcome } from '../flows/saveProfile.ts';

export interface ProfileForm {
  readonly fields: readonly ProfileField[];
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why the last attempt saved nothing or only half. Cleared by the next attempt. */
  readonly failure: CloudFailure | undefined;
  /** The title of the failure: the message of section 8, or which half was saved. */
  readonly failureTitle: string;
  /** The text typed into text fields that differs from the stored data: the content of a draft. */
  readonly typedTexts: Readonly<Record<string, string>>;
  /** The keys of the fields that the last attempt found impossible. The first of them takes the focus. */
  readonly impossible: readonly string[];
  /** Why a field cannot be saved as it is, as found by the form or the server. */
  errorOf(field: ProfileField): string | undefined;
  valueOf(field: ProfileField): string;
  edit(field: ProfileField, value: string): void;
  /** Restores texts typed earlier. What was typed since then stays. */
  takeUp(texts: Edits): void;
  /** @returns whether nothing is left to save. */
  save(): Promise<boolean>;
}

const faultTexts = {
  notPhone: 'profile.edit.notPhone',
  notWholeDate: 'profile.edit.notWholeDate',
  noSuchDate: 'profile.edit.noSuchDate',
  notOffered: 'form.choose',
} as const satisfies Record<FieldFault, string>;

/**
 * A form over profile fields. It holds only the edits; stored values stay in the store. After a save of one
 * half, only the other half is unsaved.
 */
export function useProfileForm(fields: readonly ProfileField[], ids: ProfileIds): ProfileForm {
  const [edits, setEdits] = useState<Edits>({});
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<Exclude<SaveOutcome, { kind: 'saved' }>>();
  const failure = failed?.failure;
  /** The keys of fields whose value can be rejected without the server; found by the last attempt. */
  const [impossible, setImpossible] = useState<readonly string[]>([]);
  // If the user taps twice before the next render, the second tap still reads the old state.
  const isRunning = useRef(false);
  const hasEdits = isDirty(edits, fields);
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
    const isStored = (facts: CardFacts) => !isDirty(edits, withValuesOf(facts, fields));
    try {
      if (await confirmLostWrite(failure, isStored)) return saved();
      const facts = cachedFacts();
      const present = facts === undefined ? fields : withValuesOf(facts, fields);
      const outcome = await saveProfile(profileChanges(edits, present), ids);
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
    errorOf: (field) => {
      const fault = impossible.includes(field.key) ? faultIn(edits, field) : undefined;
      return fault === undefined
        ? errorAt(failure, field.payload ?? field.name)
        : text(faultTexts[fault]);
    },
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
