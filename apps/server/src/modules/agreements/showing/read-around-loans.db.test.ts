import { tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import { foldedToday, liveLoan, passDays, payAtTerminal } from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { insertPause } from '../pause/store.ts';
import { readAroundLoans } from './read-around-loans.ts';

const { database, services } = await givenLoans();
const act = machineAct('test');

test('each loan of a borrower has its own documents around it, and what waits for another is not its', async () => {
  const first = await liveLoan(services);
  passDays(services, 1);
  await payAtTerminal(services, first, (await foldedToday(services, first)).payoffTiyn / 100);
  const second = await liveLoan(services, {}, first.borrowerId);
  const askedAt = services.clock.now();
  const payUntil = new Date(askedAt.getTime() + 86_400_000);
  const asked = { day: '2026-11-24', untilDay: '2026-12-04', askedAt, payUntil };
  await database.transaction(act, (tx) =>
    insertPause(tx, { ...second, ...asked, amountDueTiyn: tiyn(100), factsKnown: 1 }),
  );
  const [ofFirst, ofSecond] = await database.read(act, async (tx) => {
    const around = await readAroundLoans(tx, first.borrowerId);
    return [around(first), around(second)];
  });
  expect(ofFirst?.pause).toBeUndefined();
  expect(ofSecond?.pause).toMatchObject({ agreementId: second.agreementId });
  const languages = (around: typeof ofFirst) => around?.documents.map(({ language }) => language);
  expect(languages(ofFirst)).toEqual(['kz', 'ru']);
  expect(languages(ofSecond)).toEqual(['kz', 'ru']);
  expect(ofFirst?.documents).not.toEqual(ofSecond?.documents);
});
