/** What the shells draw beside the page, and what they leave to the system. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { javaFiles, pluginJava } from './support/java.ts';
import { pluginSwift } from './support/swift.ts';
import { children, readXml, text } from './support/xml.ts';

const systemBars = readFileSync(
  'node_modules/@capacitor/android/capacitor/src/main/java/com/getcapacitor/plugin/SystemBars.java',
  'utf8',
);
const activity = readFileSync('android/app/src/main/java/app/lanyard/MainActivity.java', 'utf8');

describe('the background beside the page on Android', () => {
  const resources = readXml(`${pluginJava}/main/res/values/page.xml`, 'resources');
  const colors = children(resources, 'color').map((one) => text(one, '#text').toLowerCase());

  it('is the page’s own, in both themes', () => {
    const tokens = readFileSync('src/ui/tokens.css', 'utf8');
    const own = [...tokens.matchAll(/--background: (#\w+);/g)].map(([, color]) => color);
    expect(new Set(own)).toEqual(new Set(colors));
    const page = readFileSync('index.html', 'utf8');
    expect([...page.matchAll(/theme-color" content="(#\w+)"/g)].map(([, color]) => color)).toEqual(
      colors,
    );
  });

  it('is that of a style too, from which Capacitor colours the window again', () => {
    expect(systemBars).toContain(
      'setBackgroundColor(getThemeColor(getContext(), android.R.attr.windowBackground))',
    );
    const items = children(resources, 'style').map((style) => [
      text(style, '@name'),
      ...children(style, 'item').flatMap((item) => [text(item, '@name'), text(item, '#text')]),
    ]);
    expect(items).toEqual([
      ['LanyardLightPage', 'android:windowBackground', '@color/lanyard_light_page'],
      ['LanyardDarkPage', 'android:windowBackground', '@color/lanyard_dark_page'],
    ]);
  });

  it('leaves the phone’s own theme alone, which the page asks for', () => {
    for (const file of [...javaFiles(pluginJava), ...javaFiles('android/app/src/main/java')]) {
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/setLocalNightMode|setDefaultNightMode/);
    }
  });
});

describe('the room of a keyboard up to Android 10', () => {
  const listener = /setOnApplyWindowInsetsListener\(view,([^]*?)\n {8}\}\);/.exec(systemBars)?.[1];

  it('is taken away twice by the installed Capacitor, and therefore once by the app', () => {
    // A listener that looks at the version of Android no longer needs the guard: delete both.
    const isUnconditional = listener !== undefined && !listener.includes('SDK_INT');
    expect(listener).toContain('keyboardVisible ? imeInsets.bottom');
    expect(activity.includes('KeyboardRoom.leaveToSystem(')).toBe(isUnconditional);
  });

  it('is left to the system after Capacitor has added its listener to the same view', () => {
    expect(systemBars).toContain('View view = getActivity().getWindow().getDecorView();');
    const start = activity.indexOf('super.onCreate(savedInstanceState);');
    const guard = activity.indexOf(
      'KeyboardRoom.leaveToSystem(Build.VERSION.SDK_INT, getWindow().getDecorView());',
    );
    expect(guard).toBeGreaterThan(start);
  });
});

describe('the text size that the user chose for all apps', () => {
  const engine = readFileSync(`${pluginSwift}/Engines/TextSize.swift`, 'utf8');
  const page = readFileSync(`${pluginSwift}/System/PageTextSize.swift`, 'utf8');
  const plugin = readFileSync(`${pluginSwift}/System/PhoneSystemPlugin.swift`, 'utf8');

  it('reaches an iPhone’s page before its first frame, and again when it changes', () => {
    expect(page).toContain('UIFont.preferredFont(forTextStyle: .body)');
    expect(page).toContain('injectionTime: .atDocumentStart');
    expect(page).toContain('webView.evaluateJavaScript(script');
    expect(plugin).toMatch(/func load\(\) \{\s+applyTextSize\(\)/);
    expect(plugin).toContain('UIContentSizeCategory.didChangeNotification');
  });

  it('becomes no larger than every screen was tested with, in the same way', () => {
    const states = readFileSync('tests/e2e/screenStates.spec.ts', 'utf8');
    const largest = /largestPercent = (\d+)\.0/.exec(engine)?.[1] ?? '';
    expect(states).toContain(`textSizes = ['100%', '${largest}%']`);
    const way = 'document.documentElement.style.fontSize = ';
    expect(engine).toContain(way);
    expect(states).toContain(way);
  });

  it('is scaled by Android’s web view, which starts again for a new size', () => {
    const manifest = readFileSync('android/app/src/main/AndroidManifest.xml', 'utf8');
    expect(/configChanges="([^"]*)"/.exec(manifest)?.[1]).not.toContain('fontScale');
    for (const file of [...javaFiles(pluginJava), ...javaFiles('android/app/src/main/java')]) {
      expect(readFileSync(file, 'utf8'), file).not.toContain('setTextZoom');
    }
  });
});
