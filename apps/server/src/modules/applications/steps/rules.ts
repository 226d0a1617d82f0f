import { checkIdCard } from '@senim/kazakhstan/id-card';
import type { Step1Body, Step2 } from '../../profile/types.ts';
import type { Flaw } from '../rules.ts';

/** What is wrong with the identity card on a day, in the order of the fields. */
export function idCardFlaw(step1: Step1Body, birthDate: string | null, today: string): Flaw | null {
  const { id_number: number, id_issue_date: issueDate, id_expiry_date: expiryDate } = step1;
  const check = checkIdCard({ number, issueDate, expiryDate, birthDate }, today);
  if (check.number) return { refused: check.number, field: 'id_number' };
  if (check.issueDate) return { refused: check.issueDate, field: 'id_issue_date' };
  return check.expiryDate && { refused: check.expiryDate, field: 'id_expiry_date' };
}

/** A contact needs another person's phone. */
export function relativesFlaw({ relatives }: Step2, ownPhone: string): Flaw | null {
  const index = relatives.findIndex(({ phone }) => phone === ownPhone);
  return index < 0 ? null : { refused: 'relative_phone_own', field: `relatives.${index}.phone` };
}
