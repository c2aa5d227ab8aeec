/**
 * Puts the style of the first frame into `index.html` itself, so the first response renders without waiting
 * for a file. The policy allows this style by its hash and no other inline style
 * (docs/decisions/first-frame.md).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const source = new URL('../../src/ui/firstFrame.css', import.meta.url);

/** The style as written into the page, without comments and line breaks: its hash covers each character. */
export function firstFrameStyle(): string {
  return readFileSync(source, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;\}/g, '}')
    .trim();
}

/** The hash in the policy's form. */
export function firstFrameHash(): string {
  return `sha256-${createHash('sha256').update(firstFrameStyle()).digest('base64')}`;
}

const sheets = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Puts the style into the page's head, and the build's style sheets after the first frame: in the head they
 * would delay it.
 */
export function firstFrame(): Plugin {
  return {
    name: 'lanyard:first-frame',
    transformIndexHtml: { order: 'post', handler: withFirstFrame },
  };
}

/** @throws when the page has no end of head and body: it would appear without its style. */
export function withFirstFrame(html: string): string {
  if (!html.includes('</head>') || !html.includes('</body>')) {
    throw new Error('index.html has no place for the first frame’s style.');
  }
  const links = html.match(sheets) ?? [];
  return html
    .replaceAll(sheets, '')
    .replace('</head>', () => `<style id="first-frame">${firstFrameStyle()}</style></head>`)
    .replace('</body>', () => `${links.join('')}\n  </body>`);
}
