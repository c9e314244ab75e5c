/** Markup that is safe to send: every text in it was escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | Html[] | string | number | null | undefined | false;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function toText(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(toText).join('');
  if (value === null || value === undefined || value === false) return '';
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** html`<p>${text}</p>`: texts are escaped, markup and lists of markup stay, null and false leave nothing. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.reduce((text, part, index) => text + toText(values[index - 1]) + part));
