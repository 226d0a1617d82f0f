import { createHash } from 'node:crypto';

/** A statement as the driver takes it. `name` makes it a prepared one, parsed once per connection. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string;
}

const prepared = new WeakMap<TemplateStringsArray, { text: string; name: string }>();

/** The same, planned for these very values each time: where what is quick for one filter is slow for another. */
export const plannedAnew = (statement: Sql): Sql => ({ ...statement, name: '' });

/** SQL written as SQL: every `${value}` becomes a bound parameter, never text. */
export function sql(parts: TemplateStringsArray, ...values: unknown[]): Sql {
  let known = prepared.get(parts);
  if (!known) {
    const text = parts.reduce((joined, part, index) => `${joined}$${index}${part}`);
    known = { text, name: createHash('sha256').update(text).digest('hex').slice(0, 24) };
    prepared.set(parts, known);
  }
  return { ...known, values };
}
