import type { Language } from '@senim/kazakhstan/languages';
import type { Refusal, RefusalCode } from '@senim/loan-engine/units/refusal';
import { fill, refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

export const SHOWING_REFUSALS = refusalTable(
  {
    date_out_of_range: 422,
    nothing_owed: 400,
  },
  { ru: ru.showing, kz: kz.showing },
);

/** Only a few refusals have texts of their own here; the others share one sentence. */
const CLOSED_WAYS: Readonly<Record<Language, Readonly<Partial<Record<RefusalCode, string>>>>> = {
  ru: ru.closedWays,
  kz: kz.closedWays,
};
const CLOSED_NOW: Readonly<Record<Language, string>> = { ru: ru.closedNow, kz: kz.closedNow };

/** Why a choice is closed, in the borrower's words. */
export function closedWayText({ refusal, limit }: Refusal, language: Language): string {
  return fill(CLOSED_WAYS[language][refusal] ?? CLOSED_NOW[language], { limit: limit ?? 0 });
}
