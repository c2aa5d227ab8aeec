/** The phone's own bars over a store app: their icons have to be readable on the page behind them. */
import { SystemBars, SystemBarsStyle } from '@capacitor/core';
import type { Theme } from '#domain/settings/theme.ts';
import { PhoneSystem } from 'lanyard-native';

const styles: Readonly<Record<Theme, SystemBarsStyle>> = {
  light: SystemBarsStyle.Light,
  dark: SystemBarsStyle.Dark,
};

/** @param theme that of the page. Never rejects. */
export async function setSystemBars(theme: Theme): Promise<void> {
  // First the background: Capacitor colours the window with each style.
  await PhoneSystem.setBackground({ dark: theme === 'dark' }).catch(() => undefined);
  await SystemBars.setStyle({ style: styles[theme] }).catch(() => undefined);
}
