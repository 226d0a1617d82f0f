/** Mark-up that is safe to send: everything put into it was escaped, or was mark-up already. */
export interface Html {
  readonly markup: string;
}

export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

/** A template whose values are escaped. Undefined, null and false give nothing; lists are joined. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const parts = strings.map((text, index) => text + markupOf(values[index]));
  return { markup: parts.join('') };
}

function markupOf(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return 'markup' in value ? value.markup : value.map(markupOf).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
