/**
 * Lanyard's native plugins. On Android and iOS, Capacitor calls the native class. If that has no such method
 * (DeviceSecurity), Capacitor calls the class composed from other plugins. A browser gets classes that report
 * what is missing.
 */
import { registerPlugin } from '@capacitor/core';
import type {
  AppleWalletPassPlugin,
  AppShellPlugin,
  DeviceSecurityPlugin,
  HidMobileAccessPlugin,
  PhoneSystemPlugin,
  SaltoSpacePlugin,
  SystemBrowserPlugin,
} from './definitions/index.ts';

export * from './definitions/index.ts';

export const HidMobileAccess = registerPlugin<HidMobileAccessPlugin>('HidMobileAccess', {
  web: () => import('./web/hidMobileAccess.ts').then((web) => new web.HidMobileAccessWeb()),
});

export const SaltoSpace = registerPlugin<SaltoSpacePlugin>('SaltoSpace', {
  web: () => import('./web/saltoSpace.ts').then((web) => new web.SaltoSpaceWeb()),
});

export const AppleWalletPass = registerPlugin<AppleWalletPassPlugin>('AppleWalletPass', {
  web: () => import('./web/appleWalletPass.ts').then((web) => new web.AppleWalletPassWeb()),
});

export const AppShell = registerPlugin<AppShellPlugin>('AppShell', {
  web: () => import('./web/appShell.ts').then((web) => new web.AppShellWeb()),
});

export const PhoneSystem = registerPlugin<PhoneSystemPlugin>('PhoneSystem', {
  web: () => import('./web/phoneSystem.ts').then((web) => new web.PhoneSystemWeb()),
});

const composed = () =>
  import('./composed/deviceSecurity.ts').then(
    ({ ComposedDeviceSecurity }) => new ComposedDeviceSecurity(),
  );

export const DeviceSecurity = registerPlugin<DeviceSecurityPlugin>('DeviceSecurity', {
  android: composed,
  ios: composed,
  web: () => import('./web/deviceSecurity.ts').then((web) => new web.DeviceSecurityWeb()),
});

/** A browser opens pages by itself, so only a store app has this plugin. */
export const SystemBrowser = registerPlugin<SystemBrowserPlugin>('SystemBrowser');
