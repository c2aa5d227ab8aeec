import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { CloudFailure } from '#cloud/failure.ts';
import { policies } from '#domain/permission/policies.ts';
import { canSubmitPassword, type PasswordForm } from '#domain/password/passwordChange.ts';
import { blockReload } from '#device/reloadBlockers.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { useWayUp } from '#ui/back/wayUp.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Screen } from '#ui/Screen.tsx';
import { changePassword } from './flows/changePassword.ts';
import { errorAt } from './hooks/errorAt.ts';
import { OfflineNotice } from './parts/OfflineNotice.tsx';
import { SaveFailure } from './parts/SaveFailure.tsx';
import { SubmitButton } from './parts/SubmitButton.tsx';
import styles from './parts/Form.module.css';

const empty: PasswordForm = { current: '', next: '', confirmation: '' };

/**
 * Section 2, ChangePassword: current password, new password, confirmation. It is available with
 * RESET_PASSWORD.
 */
export function ResetPasswordScreen() {
  const text = useText();
  const facts = useCardFacts()?.facts;
  const mayChange = policies(facts ?? { config: undefined, settings: undefined }).mayChangePassword;
  return (
    <Screen title={text('screen.ResetPassword')}>
      {mayChange ? (
        <PasswordFields username={facts?.person.email} />
      ) : (
        <Notice tone="info">{text('password.notAllowed')}</Notice>
      )}
    </Screen>
  );
}

/** The typed text is held only here and is discarded with the screen. */
function PasswordFields({ username }: { readonly username: string | undefined }) {
  const text = useText();
  const { leave } = useWayUp();
  const [form, setForm] = useState(empty);
  const [isShown, setShown] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<CloudFailure>();
  // If the user taps twice before the next render, the second tap still reads the old state.
  const isRunning = useRef(false);
  const canSubmit = canSubmitPassword(form);
  const isBegun = Object.values(form).some((typed) => typed !== '');
  useEffect(() => (isBegun ? blockReload('unsaved') : undefined), [isBegun]);
  const isMistyped = form.confirmation !== '' && form.confirmation !== form.next;
  const set = (name: keyof PasswordForm) => (value: string) => {
    setForm((before) => ({ ...before, [name]: value }));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!canSubmit || isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    setFailure(undefined);
    void changePassword(form)
      .then((why) => {
        setFailure(why);
        if (why !== undefined) return;
        setForm(empty);
        leave();
      })
      .finally(() => {
        isRunning.current = false;
        setSaving(false);
      });
  };
  const said = (name: string): string | undefined => errorAt(failure, name);
  const appearance = { type: isShown ? 'text' : 'password', dir: 'ltr', isRequired: true } as const;
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <OfflineNotice />
      <SaveFailure failure={failure} title={text('message.passwordFailed')} />
      {/* Identifies the account for a password manager. */}
      <input type="text" autoComplete="username" value={username ?? ''} readOnly hidden />
      <div className={styles['fields']}>
        <TextField
          {...appearance}
          label={text('password.current')}
          value={form.current}
          onChange={set('current')}
          autoComplete="current-password"
          errorMessage={said('currentPassword')}
        />
        <TextField
          {...appearance}
          label={text('password.next')}
          value={form.next}
          onChange={set('next')}
          autoComplete="new-password"
          errorMessage={said('newPassword')}
        />
        <TextField
          {...appearance}
          label={text('password.confirmation')}
          value={form.confirmation}
          onChange={set('confirmation')}
          autoComplete="new-password"
          errorMessage={isMistyped ? text('password.differs') : undefined}
        />
        <SwitchField label={text('password.show')} isSelected={isShown} onChange={setShown} />
      </div>
      <div className={styles['actions']}>
        <SubmitButton
          label={text('password.save')}
          isComplete={canSubmit}
          why={text('password.incomplete')}
          isBusy={isSaving}
        />
      </div>
    </form>
  );
}
