import { isDay } from './calendar-day.ts';

export type IdCardRefusal =
  | 'id_number_invalid'
  | 'date_invalid'
  | 'id_issue_date_future'
  | 'id_issue_date_invalid'
  | 'id_expired'
  | 'id_expiry_invalid';

/** The number of an identity card: nine digits. */
export function readIdNumber(text: string): { ok: true; idNumber: string } | { ok: false; refusal: IdCardRefusal } {
  const idNumber = text.replace(/\s/g, '');
  return /^\d{9}$/.test(idNumber) ? { ok: true, idNumber } : { ok: false, refusal: 'id_number_invalid' };
}

/** A card is issued from the age of sixteen, for at most ten years. */
const YEARS_MAX = 10;
const AGE_MIN = 16;

/** What is wrong with a card's dates on a day, and with which of them; null when nothing is. Days are `YYYY-MM-DD`. */
export function idCardFlaw(
  card: { issueDate: string; expiryDate: string; birthDate: string | null },
  today: string,
): { field: 'id_issue_date' | 'id_expiry_date'; refusal: IdCardRefusal } | null {
  const { issueDate, expiryDate, birthDate } = card;
  if (!isDay(issueDate)) return { field: 'id_issue_date', refusal: 'date_invalid' };
  if (!isDay(expiryDate)) return { field: 'id_expiry_date', refusal: 'date_invalid' };
  if (issueDate > today) return { field: 'id_issue_date', refusal: 'id_issue_date_future' };
  if (birthDate !== null && issueDate < yearsLater(birthDate, AGE_MIN)) {
    return { field: 'id_issue_date', refusal: 'id_issue_date_invalid' };
  }
  if (expiryDate <= today) return { field: 'id_expiry_date', refusal: 'id_expired' };
  if (expiryDate > `${yearsLater(issueDate, YEARS_MAX).slice(0, 8)}31`) {
    return { field: 'id_expiry_date', refusal: 'id_expiry_invalid' };
  }
  return null;
}

const yearsLater = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
