import type { CapacitorConfig } from '@capacitor/cli';

/**
 * The native shells (docs/native.md). Nothing in it names a server: where the app signs in stands in
 * environments.json as in a browser, the host of its links in android/gradle.properties and ios/App/Lanyard.xcconfig.
 */
const config: CapacitorConfig = {
  appId: 'app.lanyard',
  appName: 'Lanyard',
  webDir: 'dist',
  // The bridge would write the arguments of every call, keys among them, to the phone's log.
  loggingBehavior: 'none',
  server: {
    androidScheme: 'https',
    cleartext: false,
  },
  // Two fingers enlarge the page, as in a browser.
  zoomEnabled: true,
  android: {
    // The oldest that the page runs on (scripts/build/baseline.ts).
    minWebViewVersion: 116,
    allowMixedContent: false,
    webContentsDebuggingEnabled: false,
  },
  ios: {
    contentInset: 'never',
    webContentsDebuggingEnabled: false,
    limitsNavigationsToAppBoundDomains: false,
  },
  plugins: {
    // The page decides what a message in the foreground looks like.
    PushNotifications: { presentationOptions: [] },
  },
};

export default config;
