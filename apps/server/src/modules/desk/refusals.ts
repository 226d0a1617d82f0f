import { REASON_LISTS, reasonName, reasonNamed } from '@senim/contracts/shared/reasons';
import type { Language } from '@senim/kazakhstan/languages';
import { COMMON_REFUSALS, type RefusalTable, refusalTable } from '../../platform/http/refusal-text.ts';
import { AGREEMENT_REFUSALS } from '../agreements/refusals.ts';
import { APPLICATION_REFUSALS } from '../applications/refusals.ts';
import { ATTRIBUTION_REFUSALS } from '../attribution/refusals.ts';
import { CABINET_REFUSALS } from '../cabinet/refusals.ts';
import { DOCUMENT_REFUSALS } from '../documents/uploads/refusals.ts';
import { BUDGET_REFUSALS } from '../identity/budget/refusals.ts';
import { CONTACT_REFUSALS } from '../identity/contact-change/refusals.ts';
import { IDENTIFICATION_REFUSALS } from '../identity/identification/refusals.ts';
import { PASSKEY_REFUSALS } from '../identity/passkeys/refusals.ts';
import { DEVICE_REFUSALS } from '../identity/sessions/refusals.ts';
import { SIGN_IN_REFUSALS } from '../identity/signing-in/refusals.ts';
import { NOTIFICATION_REFUSALS } from '../notifications/refusals.ts';
import { BANK_FILE_REFUSALS } from '../payments/bank-files/refusals.ts';
import { PAYMENT_REFUSALS } from '../payments/refusals.ts';
import { STATEMENT_REFUSALS as BANK_STATEMENT_REFUSALS } from '../payments/statements/refusals.ts';
import { RECOVERY_REFUSALS } from '../recovery/refusals.ts';
import { SETTING_REFUSALS } from '../settings/refusals.ts';
import { STAFF_REFUSALS } from '../staff/refusals.ts';
import { STATEMENT_REFUSALS } from '../statements/refusals.ts';
import { SUPPORT_REFUSALS } from '../support/refusals.ts';
import { REVIEW_REFUSALS } from '../underwriting/refusals.ts';
import * as kz from './text/kz.ts';
import * as ru from './text/ru.ts';

/** What each refusal of this module says, and its status. */
export const DESK_REFUSALS = {
  item_taken: STAFF_REFUSALS.item_taken,
  defer_day_wrong: STAFF_REFUSALS.defer_day_wrong,
  item_gone: STAFF_REFUSALS.item_gone,
  owner_at_work: STAFF_REFUSALS.owner_at_work,
  colleague_not_found: STAFF_REFUSALS.colleague_not_found,
  message_not_found: NOTIFICATION_REFUSALS.message_not_found,
  message_not_failed: NOTIFICATION_REFUSALS.message_not_failed,
  ...ATTRIBUTION_REFUSALS,
  message_not_again: NOTIFICATION_REFUSALS.message_not_again,
  message_no_address: NOTIFICATION_REFUSALS.message_no_address,
  proposal_over: STAFF_REFUSALS.proposal_over,
  same_person: STAFF_REFUSALS.same_person,
  last_administrator: STAFF_REFUSALS.last_administrator,
  case_not_found: SUPPORT_REFUSALS.case_not_found,
  case_over: SUPPORT_REFUSALS.case_over,
  ...refusalTable(
    {
      customer_not_found: 400,
      phone_of_client: 422,
      job_not_found: 400,
      list_wish_unknown: 422,
      list_too_long: 422,
      list_too_wide: 422,
      views_too_many: 422,
      view_not_found: 400,
      report_days_wrong: 422,
      question_missing: 422,
      client_unread: 400,
    },
    { ru: ru.refusals, kz: kz.refusals },
  ),
};

/** Everything that staff can be refused, in a client's cabinet too, from all modules that refuse it. */
const SAID: RefusalTable = {
  ...COMMON_REFUSALS,
  ...BUDGET_REFUSALS,
  ...DEVICE_REFUSALS,
  ...SIGN_IN_REFUSALS,
  ...PASSKEY_REFUSALS,
  ...CONTACT_REFUSALS,
  ...IDENTIFICATION_REFUSALS,
  ...NOTIFICATION_REFUSALS,
  ...DOCUMENT_REFUSALS,
  ...APPLICATION_REFUSALS,
  ...CABINET_REFUSALS,
  ...STATEMENT_REFUSALS,
  ...BANK_STATEMENT_REFUSALS,
  ...BANK_FILE_REFUSALS,
  ...STAFF_REFUSALS,
  ...SETTING_REFUSALS,
  ...AGREEMENT_REFUSALS,
  ...PAYMENT_REFUSALS,
  ...REVIEW_REFUSALS,
  ...SUPPORT_REFUSALS,
  ...RECOVERY_REFUSALS,
  ...DESK_REFUSALS,
};

/** What no text is left for: the record keeps codes for longer than the product may refuse with them. */
const OF_THE_PAST: Readonly<Record<Language, typeof ru.ofThePast>> = { ru: ru.ofThePast, kz: kz.ofThePast };

/** The text of a refusal; figures are not kept, so dots stand for them. */
function refusalWords(code: string, language: Language): string {
  const words = SAID[code]?.said[language] ?? OF_THE_PAST[language].refusal(code);
  return words.replace(/\{\w+\}/g, '…');
}

/** What reasons are called at a moment, by their names. */
export type ReasonTitles = (name: string, moment: Date) => string | undefined;

/** A reason by its name, or by its code alone, as the record kept it while there were no others than those of the code. */
function reasonTitle(kept: string, titles: ReasonTitles, moment: Date): string | undefined {
  const names = reasonNamed(kept) ? [kept] : REASON_LISTS.map((list) => reasonName(list, kept));
  return names.map((name) => titles(name, moment)).find((title) => title !== undefined);
}

/** What was refused and why, kept as codes: as whoever asked was told it, and each reason as it was called then. */
export function inWords<
  Details extends {
    readonly refused?: string | null | undefined;
    readonly reasons?: readonly string[] | null | undefined;
  },
>(
  details: Details,
  { titles, at, language }: { readonly titles: ReasonTitles; readonly at: Date; readonly language: Language },
): Details {
  const { refused, reasons } = details;
  const titled = (kept: string) => reasonTitle(kept, titles, at) ?? OF_THE_PAST[language].reason(kept);
  return {
    ...details,
    ...(refused && { refused: refusalWords(refused, language) }),
    ...(reasons && { reasons: reasons.map(titled) }),
  };
}
