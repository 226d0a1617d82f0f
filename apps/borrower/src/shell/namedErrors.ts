import type { FieldError } from '@senim/ui/Notice';
import type { Failure } from '../api/client.ts';

/** The names of a form's fields as its reader sees them, from top to bottom; a field whose message names it has an empty one. */
export type FieldNames = Readonly<Record<string, string>>;

/** The flaws of a form in the order of its fields, each with its name: "SMS-код: Заполните это поле." */
export function namedErrors(
  messages: Readonly<Record<string, string>>,
  names: FieldNames,
  idOf = (field: string) => field,
): FieldError[] {
  const order = Object.keys(names);
  const placeOf = (field: string) => (field in names ? order.indexOf(field) : order.length);
  return Object.entries(messages)
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([field, message]) => ({
      fieldId: idOf(field),
      message: names[field] ? `${names[field]}: ${message}` : message,
    }));
}

type Typed = Readonly<Record<string, string | boolean>>;

/** What was told of a field, while the answer is the one that it was told of. */
export function stillTold(
  failure: Failure | null,
  name: string,
  { now, refused }: { readonly now: Typed; readonly refused: Typed },
): string | undefined {
  return now[name] === refused[name] ? failure?.fields[name]?.message : undefined;
}
