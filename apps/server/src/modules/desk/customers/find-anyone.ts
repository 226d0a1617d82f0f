import { FOUND_BY } from '@senim/contracts/office/history/act-details';
import { fullName } from '@senim/kazakhstan/names';
import { maskPhone } from '@senim/kazakhstan/phone';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { readNames } from '../../profile/read-names.ts';
import { fingerprintsOf } from '../../profile/record-names.ts';
import { isNamed, readWanted, type Wanted } from './rules.ts';
import { findByNames, findPeople, findThings, readMainAgreements } from './store.ts';
import type { Found } from './types.ts';

const PEOPLE_MAX = 12;

/**
 * Finds what somebody typed by its fingerprint: a person by IIN, phone or the beginning of the name, an agreement, a payment,
 * a payout, a case. Only the people who are shown are unsealed.
 */
export async function findAnyone(services: Services, act: Act, typed: string) {
  const wanted = readWanted(typed);
  return services.database.transaction(act, async (tx) => {
    const people = await peopleOf(services, tx, wanted);
    const things = await thingsOf(services, tx, wanted);
    tx.note({ by: kindsOf(wanted), found: people.length + things.length });
    const named = await readNames(
      services,
      tx,
      things.flatMap(({ borrowerId }) => borrowerId ?? []),
    );
    return {
      results: [
        ...people,
        ...things.map(({ kind, borrowerId, reference, status, id }) => ({
          kind,
          borrower_id: borrowerId,
          reference,
          name: borrowerId === null ? null : nameOf(named.get(borrowerId)),
          phone: null,
          status,
          id,
        })),
      ],
    };
  });
}

async function peopleOf(services: Services, tx: Transaction, wanted: Wanted) {
  const { sealing } = services;
  const ids = new Set<number>();
  if (wanted.iin ?? wanted.phone ?? wanted.lastDigits) {
    const iinIndexes = wanted.iin === null ? [] : sealing.blindIndexes('iin', wanted.iin);
    const phoneIndexes = wanted.phone === null ? [] : sealing.blindIndexes('phone', wanted.phone);
    const tailIndexes = wanted.lastDigits === null ? [] : sealing.tailIndexes(wanted.lastDigits);
    for (const id of await findPeople(tx, { iinIndexes, phoneIndexes, tailIndexes })) ids.add(id);
  }
  if (wanted.names.length > 0) {
    for (const id of await findByNames(tx, fingerprintsOf(sealing, wanted.names))) ids.add(id);
  }
  const names = await readNames(services, tx, [...ids]);
  const meant = [...ids].filter(
    (id) => wanted.names.length === 0 || isNamed(nameOf(names.get(id)) ?? '', wanted.names),
  );
  const shown = meant.slice(0, PEOPLE_MAX);
  const agreements = new Map((await readMainAgreements(tx, shown)).map((row) => [row.borrowerId, row]));
  const results = [];
  for (const borrowerId of shown) {
    const { phone } = await findBorrower(services, tx, borrowerId);
    const agreement = agreements.get(borrowerId);
    results.push({
      kind: 'customer' as const,
      borrower_id: borrowerId,
      reference: agreement?.number ?? '',
      name: nameOf(names.get(borrowerId)),
      phone: maskPhone(phone),
      status: agreement?.status ?? null,
      id: null,
    });
  }
  return results;
}

async function thingsOf({ sealing }: Services, tx: Transaction, wanted: Wanted): Promise<Found[]> {
  const phoneIndexes = wanted.phone === null ? [] : sealing.blindIndexes('phone', wanted.phone);
  return findThings(tx, { ...wanted, phoneIndexes });
}

const nameOf = (names: Parameters<typeof fullName>[0] | undefined): string | null =>
  names ? fullName(names) : null;

const kindsOf = (wanted: Wanted) =>
  FOUND_BY.filter((by) => (by === 'name' ? wanted.names.length > 0 : wanted[by] !== null));
