import { fieldMessage } from '@senim/contracts/text/field-messages';
import { type IbanRefusal, readIban } from '@senim/kazakhstan/iban';
import { type IinRefusal, readIin } from '@senim/kazakhstan/iin';
import type { Language } from '@senim/kazakhstan/languages';

type Reading = { readonly ok: true } | { readonly ok: false; readonly refusal: IbanRefusal | IinRefusal };

/** What is wrong with a typed number, as soon as it is as long as it must be. */
function flawText(typed: string, lengthMin: number, reading: Reading, language: Language) {
  if (reading.ok || typed.replace(/[\s-]/g, '').length < lengthMin) return undefined;
  return fieldMessage(reading.refusal, language);
}

export const ibanFlaw = (typed: string, language: Language): string | undefined =>
  flawText(typed, 20, readIban(typed), language);

export const iinFlaw = (typed: string, language: Language): string | undefined =>
  flawText(typed, 12, readIin(typed), language);
