export * from './appleWalletPass.ts';
export * from './appShell.ts';
export * from './deviceSecurity.ts';
export * from './hidMobileAccess.ts';
export * from './phoneSystem.ts';
export * from './saltoSpace.ts';
export * from './shared.ts';
export * from './systemBrowser.ts';
