/** The screens of the profile and of its pictures in their own router, without the navigators around them. */
import { render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { asChildScreen } from '#app/layout/ChildScreen.tsx';
import { trackHistory } from '#app/navigation/historyTrail.ts';
import { recordMoves } from '#app/navigation/recordMoves.ts';
import { parentOf } from '#domain/navigation/parents.ts';
import { screenPaths, type ScreenName } from '#domain/navigation/screenPaths.ts';
import { IdentityScreen } from '#features/media/IdentityScreen.tsx';
import { ProfilePhotoScreen } from '#features/media/ProfilePhotoScreen.tsx';
import { SignatureUploadScreen } from '#features/media/SignatureUploadScreen.tsx';
import { EditProfileScreen } from '#features/profile/EditProfileScreen.tsx';
import { FormAddressScreen } from '#features/profile/FormAddressScreen.tsx';
import { MissingFieldsScreen } from '#features/profile/MissingFieldsScreen.tsx';
import { ProfileScreen } from '#features/profile/ProfileScreen.tsx';
import { ResetPasswordScreen } from '#features/profile/ResetPasswordScreen.tsx';
import { refreshReply } from '#sync/refreshReply.ts';
// Starts the texts, and resets what the whole page shares.
import './app.tsx';
import { Toaster } from '#ui/toast/Toaster.tsx';

const built: Readonly<Partial<Record<ScreenName, () => React.ReactNode>>> = {
  Profile: ProfileScreen,
  EditProfile: EditProfileScreen,
  FormAddress: FormAddressScreen,
  MissingFields: MissingFieldsScreen,
  ResetPassword: ResetPasswordScreen,
  ProfilePhoto: ProfilePhotoScreen,
  IdentityScreen,
  SignatureUpload: SignatureUploadScreen,
};

export interface OpenScreen extends RenderResult {
  readonly router: ReturnType<typeof createMemoryRouter>;
}

/** Opens a screen by its name; every other screen is a heading with its name. */
export function openScreen(name: ScreenName): OpenScreen {
  const routes = (Object.entries(screenPaths) as [ScreenName, string][]).map(([each, path]) => {
    const Built = built[each];
    if (Built === undefined) return { path, element: <h1>{`screen ${each}`}</h1> };
    return { path, Component: parentOf(each) === undefined ? Built : asChildScreen(Built) };
  });
  const router = createMemoryRouter(routes, {
    initialEntries: [screenPaths.Settings, screenPaths[name]],
  });
  recordMoves(router);
  trackHistory(router);
  const rendered = render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
  return { ...rendered, router };
}

/** Fetches the server's data on profile fields, as an earlier visit would have. */
export async function fetchFields(): Promise<void> {
  await Promise.all([
    refreshReply('attributeConfig', {}),
    refreshReply('systemLabels', {}),
    refreshReply('enumOptions', {}),
    refreshReply('wizard', {}),
  ]);
}
