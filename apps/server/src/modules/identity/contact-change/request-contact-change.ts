import type { Language } from '@senim/kazakhstan/languages';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import type { MobileBase } from '../../../providers/mobile-base/mobile-base.ts';
import { readAccount } from '../../contacts/change-account.ts';
import { lockBorrower } from '../borrowers/lock-borrower.ts';
import { findBorrower } from '../borrowers/read-borrower.ts';
import type { Borrower } from '../borrowers/types.ts';
import { issueCode } from '../codes/issue-code.ts';
import type { CodeRefusal } from '../codes/refusals.ts';
import type { CodeServices } from '../codes/types.ts';
import type { ContactRefusal } from './refusals.ts';
import { changeSubject, changeText, isChangeAlive } from './rules.ts';
import { insertContactChange, readOpenChange } from './store.ts';
import type { ContactChange } from './types.ts';

export type ContactServices = CodeServices & { readonly mobileBase: MobileBase };

export interface ContactWish {
  readonly borrowerId: number;
  readonly phone: string | undefined;
  readonly iban: string | undefined;
  readonly address: string;
  readonly language: Language;
}

type Wanted = Pick<ContactChange, 'kind' | 'value'>;

/**
 * Asks for a new phone or account. The code goes to the present phone. After it has confirmed a new phone, asking again sends
 * a code to the new one. Whether the phone belongs to somebody else shows only to who brings its code.
 */
export async function requestContactChange(services: ContactServices, act: Act, wish: ContactWish) {
  const wanted = wantedOf(wish);
  const borrower = await services.database.transaction(act, (tx) =>
    checkNew(services, tx, wish.borrowerId, wanted),
  );
  if (isRefused(borrower)) return borrower;
  if (wanted.kind === 'phone') {
    const { kind } = await services.mobileBase.isRegistered({ iin: borrower.iin, phone: wanted.value });
    if (kind === 'by-people') return refuse('phone_by_people');
    if (kind === 'unavailable') return refuse('mobile_base_away');
    if (kind === 'not-registered') return refuse('phone_not_registered_to_iin', undefined, 'phone');
  }
  return services.database.transaction(act, (tx) => ask(services, tx, wish, borrower, wanted));
}

/** The contract lets through only a call that names one of the two. */
function wantedOf({ phone, iban }: ContactWish): Wanted {
  if (phone !== undefined) return { kind: 'phone', value: phone };
  if (iban === undefined) throw new Error('A change was asked for that changes nothing.');
  return { kind: 'iban', value: iban };
}

async function checkNew(
  services: ContactServices,
  tx: Transaction,
  borrowerId: number,
  { kind, value }: Wanted,
): Promise<Borrower | Refused<ContactRefusal>> {
  const borrower = await findBorrower(services, tx, borrowerId);
  if (kind === 'phone' && borrower.phone === value) return refuse('phone_is_the_same', undefined, 'phone');
  if (kind === 'phone') return borrower;
  const given = await readAccount(services, tx, borrowerId);
  if (given === null) return refuse('iban_not_given', undefined, 'iban');
  return given === value ? refuse('iban_is_the_same', undefined, 'iban') : borrower;
}

async function ask(
  services: ContactServices,
  tx: Transaction,
  { borrowerId, address, language }: ContactWish,
  borrower: Borrower,
  wanted: Wanted,
): Promise<{ resend_after: number; confirms: 'old_phone' | 'new_phone' } | Refused<CodeRefusal>> {
  await lockBorrower(tx, borrowerId);
  const now = services.clock.now();
  const open = await readOpenChange(services.sealing, tx, borrowerId);
  const isSame =
    open !== undefined &&
    isChangeAlive(open, now) &&
    open.kind === wanted.kind &&
    open.value === wanted.value;
  const isSecond = isSame && open.oldConfirmedAt !== null;
  if (!isSame) {
    const change = { ...wanted, borrowerId, changeId: services.randomness.uuid(), askedAt: now };
    await insertContactChange(services.sealing, tx, change);
  }
  const sent = await issueCode(services, tx, {
    purpose: 'change-contact',
    borrowerId,
    phone: isSecond ? wanted.value : borrower.phone,
    isNewPhone: isSecond,
    subject: changeSubject(wanted),
    address,
    text: (code) => changeText(code, wanted, language),
  });
  if (isRefused(sent)) return sent;
  return { ...sent, confirms: isSecond ? 'new_phone' : 'old_phone' };
}
