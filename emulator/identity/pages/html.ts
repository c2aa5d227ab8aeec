/** HTML with every value escaped: `html\`<p>${text}</p>\`` can only ever insert text or other `Html`. */

export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

export type HtmlValue = string | number | Html | readonly Html[] | undefined;

export function html(literals: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let source = literals[0] ?? '';
  values.forEach((value, index) => {
    source += sourceOf(value) + (literals[index + 1] ?? '');
  });
  return new Html(source);
}

function sourceOf(value: HtmlValue): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.source;
  if (typeof value === 'object') return value.map((part) => part.source).join('');
  return escapeHtml(String(value));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
