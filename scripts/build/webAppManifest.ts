import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestOptions } from 'vite-plugin-pwa';

type Icon = NonNullable<ManifestOptions['icons']>[number];

const icons: readonly Icon[] = [
  { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/monochrome-96.png', sizes: '96x96', type: 'image/png', purpose: 'monochrome' },
];

/** A picture's size and shape are in its name: `card-narrow-390x844.png`. */
const screenshotName = /^(?<label>[a-z-]+)-(?<shape>narrow|wide)-(?<sizes>\d+x\d+)\.png$/;

/**
 * The data that a browser needs to install the app. The shortcut and the start open the card (decisions/first-screen: a person at a gate needs it first). A second launch reuses the open window.
 * @param publicFolder only files that exist there are listed.
 */
export function webAppManifest(publicFolder: string): Partial<ManifestOptions> {
  const present = (icon: { readonly src: string }): boolean =>
    existsSync(join(publicFolder, icon.src));
  return {
    id: '/',
    name: 'Lanyard',
    short_name: 'Lanyard',
    description: 'Your digital ID card, online or offline.',
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#ffffff',
    categories: ['business', 'education', 'utilities'],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    icons: icons.filter(present),
    shortcuts: [
      {
        name: 'Show my card',
        url: '/id',
        icons: [{ src: '/icons/shortcut-card-96.png', sizes: '96x96', type: 'image/png' }].filter(
          present,
        ),
      },
    ],
    screenshots: screenshots(join(publicFolder, 'screenshots')),
  };
}

function screenshots(folder: string): NonNullable<ManifestOptions['screenshots']> {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const parts = screenshotName.exec(name)?.groups;
      if (parts === undefined) return [];
      const label = (parts['label'] ?? '').replaceAll('-', ' ');
      return [
        {
          src: `/screenshots/${name}`,
          sizes: parts['sizes'] ?? '',
          type: 'image/png',
          form_factor: parts['shape'] === 'wide' ? ('wide' as const) : ('narrow' as const),
          label: label.charAt(0).toUpperCase() + label.slice(1),
        },
      ];
    });
}
