import { addDays, addYears, ageOn, dayExists } from './calendar-day.ts';

/** Why an ID card is refused. */
export type IdCardRefusal =
  | 'id_number_invalid'
  | 'id_issue_date_invalid'
  | 'id_issue_date_future'
  | 'id_expiry_invalid'
  | 'id_expired';

/** An ID card as the borrower types it. Dates are "YYYY-MM-DD"; `birthDate` is null if unknown. */
export type IdCard = {
  readonly number: string;
  readonly issueDate: string;
  readonly expiryDate: string;
  readonly birthDate: string | null;
};

/** What is wrong with each field of a card, or null. */
export type IdCardCheck = {
  readonly number: IdCardRefusal | null;
  readonly issueDate: IdCardRefusal | null;
  readonly expiryDate: IdCardRefusal | null;
};

/** A card is issued for ten years, from the age of sixteen. */
const VALID_YEARS = 10;
const HOLDER_AGE_MIN = 16;

/** Checks all three fields of a card on a day, so that a form can show every flaw at once. */
export function checkIdCard(card: IdCard, today: string): IdCardCheck {
  return {
    number: checkIdNumber(card.number),
    issueDate: checkIdIssueDate(card.issueDate, card.birthDate, today),
    expiryDate: checkIdExpiryDate(card.expiryDate, card.issueDate, today),
  };
}

/** The number on the card: nine digits, spaces allowed. */
export function checkIdNumber(number: string): IdCardRefusal | null {
  return /^\d{9}$/.test(number.replace(/\s/g, '')) ? null : 'id_number_invalid';
}

/** The day of issue exists, is not in the future, and the holder (if the birth date is known) was sixteen by then. */
export function checkIdIssueDate(
  issueDate: string,
  birthDate: string | null,
  today: string,
): IdCardRefusal | null {
  if (!dayExists(issueDate)) return 'id_issue_date_invalid';
  if (issueDate > today) return 'id_issue_date_future';
  const tooYoung = birthDate !== null && ageOn(birthDate, issueDate) < HOLDER_AGE_MIN;
  return tooYoung ? 'id_issue_date_invalid' : null;
}

/**
 * The day of expiry exists, is at most ten years and a day after the issue, and is in the future (a card that expires today has
 * expired). A wrong issue date is that field's own refusal and is not reported twice.
 */
export function checkIdExpiryDate(
  expiryDate: string,
  issueDate: string,
  today: string,
): IdCardRefusal | null {
  if (!dayExists(expiryDate)) return 'id_expiry_invalid';
  if (dayExists(issueDate) && !fits(issueDate, expiryDate)) return 'id_expiry_invalid';
  return expiryDate <= today ? 'id_expired' : null;
}

function fits(issueDate: string, expiryDate: string): boolean {
  return issueDate < expiryDate && expiryDate <= addDays(addYears(issueDate, VALID_YEARS), 1);
}
