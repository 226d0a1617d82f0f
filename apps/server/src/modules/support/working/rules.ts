import type { AnswerValues } from '@senim/contracts/office/settings/answer';
import { filledPlaces, placesIn } from '@senim/contracts/office/settings/places';
import { dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { formatDate } from '@senim/kazakhstan/format';
import { addWorkingMinutes, type WorkingHours } from '@senim/kazakhstan/working-time';
import type { SupportCase } from '../cases/types.ts';

/** When a case whose clock runs by the hour is answered that was put off to a day: as one that comes in when that day opens. */
export const dueAfterWaiting = (until: string, answerMinutes: number, hours: WorkingHours): Date =>
  new Date(addWorkingMinutes(instantAt(until, hours.opens), answerMinutes, hours));

/** What an answer to a case can name. Who has only registered is known by a phone, which is no name to write to. */
export function answerValues(
  {
    contact,
    reference,
    agreementNumber,
    language,
  }: Pick<SupportCase, 'contact' | 'reference' | 'agreementNumber' | 'language'>,
  now: Date,
): AnswerValues {
  return {
    name: contact.name.startsWith('+') ? null : contact.name,
    reference,
    number: agreementNumber,
    today: formatDate(dayInAlmaty(now.getTime()), language, 'short'),
  };
}

/** An answer with its values in place; null where the case lacks one that it names. */
export function filledAnswer(text: string, values: AnswerValues): string | null {
  const known: Readonly<Record<string, string | null>> = values;
  const named = placesIn(text).map(
    (place) => [place.slice(1, -1), known[place.slice(1, -1)] ?? null] as const,
  );
  if (named.some(([, value]) => value === null)) return null;
  return filledPlaces(text, Object.fromEntries(named.map(([place, value]) => [place, value ?? undefined])));
}
