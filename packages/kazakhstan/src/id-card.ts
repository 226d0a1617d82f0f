import { addDays, addYears, ageOn, dayExists } from './calendar-day.ts';

/** Why an ID card is not taken. */
export type IdCardRefusal =
  | 'id_number_invalid'
  | 'id_issue_date_invalid'
  | 'id_issue_date_future'
  | 'id_expiry_invalid'
  | 'id_expired';

/** An ID card as the borrower types it. Dates are "YYYY-MM-DD"; `birthDate` is null where it is not known. */
export type IdCard = {
  readonly number: string;
  readonly issueDate: string;
  readonly expiryDate: string;
  readonly birthDate: string | null;
};

/** What is wrong with each field of a card; null where nothing is. */
export type IdCardCheck = {
  readonly number: IdCardRefusal | null;
  readonly issueDate: IdCardRefusal | null;
  readonly expiryDate: IdCardRefusal | null;
};

/** A card is given for ten years, and from the age of sixteen. */
const VALID_YEARS = 10;
const HOLDER_AGE_MIN = 16;

/** Checks all three fields of a card on a day, so that a form can say everything at once. */
export function checkIdCard(card: IdCard, today: string): IdCardCheck {
  return {
    number: checkIdNumber(card.number),
    issueDate: checkIdIssueDate(card.issueDate, card.birthDate, today),
    expiryDate: checkIdExpiryDate(card.expiryDate, card.issueDate, today),
  };
}

/** The number printed on the card: nine digits, spaces allowed. */
export function checkIdNumber(number: string): IdCardRefusal | null {
  return /^\d{9}$/.test(number.replace(/\s/g, '')) ? null : 'id_number_invalid';
}

/** The day of issue: it exists, is not yet to come, and the holder, if the birth date is known, was sixteen by then. */
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
 * The day of expiry: it exists, lies at most ten years and a day after the issue, and is still to come (a card that
 * expires today is expired). A broken issue date is that field's own refusal and does not count twice.
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
