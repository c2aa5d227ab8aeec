/** The device tokens: the kind that each platform's plugin gives, and what native.md says of it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const plugin = 'node_modules/@capacitor/push-notifications';
const push = /^### Push$([\s\S]*?)^### /m.exec(readFileSync('docs/native.md', 'utf8'))?.[1] ?? '';

describe('the device token', () => {
  it("is Firebase's on Android, and native.md says what its sender needs", () => {
    const source = readFileSync(
      `${plugin}/android/src/main/java/com/capacitorjs/plugins/pushnotifications/PushNotificationsPlugin.java`,
      'utf8',
    );
    expect(source).toMatch(/FirebaseMessaging\.getInstance\(\)\s+\.getToken\(\)/);
    expect(push).toMatch(/Android it is a token of Firebase,[^.]*service account/);
  });

  it("is Apple's own on an iPhone, and native.md says what its sender needs", () => {
    const source = readFileSync(
      `${plugin}/ios/Sources/PushNotificationsPlugin/PushNotificationsPlugin.swift`,
      'utf8',
    );
    // Hexadecimal digits of the bytes that Apple gave. Firebase's own text passes unchanged.
    expect(source).toContain('deviceToken.reduce("", {$0 + String(format: "%02X", $1)})');
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    expect(Object.keys(dependencies).filter((name) => name.includes('firebase'))).toEqual([]);
    expect(push).toMatch(/Apple's own token in hexadecimal digits,[\s\S]*?APNs key \(`\.p8`\)/);
    expect(push).toMatch(/knows only\s+Firebase's tokens reaches no iPhone/);
  });
});
