/** What was sent with the form of the login page. */
import type { AccountDirectory } from '../accounts.ts';
import type { Account } from '../world/entities/account.ts';
import { loginFields } from './pages/loginPage.ts';

export type Login =
  | { readonly account: Account }
  /** The page is shown again, with this name and this text. */
  | { readonly account: undefined; readonly userName: string; readonly problem: string };

const wrongPassword = 'User name or password is wrong.';

export function readLogin(form: FormData, accounts: AccountDirectory): Login {
  const oneTap = fieldOf(form, loginFields.account);
  const userName = fieldOf(form, loginFields.userName);
  const account =
    oneTap === ''
      ? accounts.check(userName, fieldOf(form, loginFields.password))
      : accounts.byUsername(oneTap);
  if (account !== undefined) return { account };
  const problem = oneTap === '' ? wrongPassword : `The account ${oneTap} no longer exists.`;
  return { account, userName, problem };
}

/** @returns the text of the field, or an empty text. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
