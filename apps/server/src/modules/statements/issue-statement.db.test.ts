import { expect, test } from 'vitest';
import { givenLoansEachMorning } from '../../given-for-tests.ts';
import {
  foldedToday,
  liveLoan,
  passDays,
  payAtTerminal,
  stateOf,
  unsignedLoan,
} from '../../loans-for-tests.ts';
import { asBorrower } from '../../people-for-tests.ts';
import { isRefused } from '../../platform/outcome.ts';
import type { AgreementKey } from '../agreements/types.ts';
import { issueStatement, type StatementWish } from './issue-statement.ts';

const { services } = await givenLoansEachMorning();

const issue = ({ borrowerId }: AgreementKey, wish: Partial<StatementWish> & Pick<StatementWish, 'kind'>) =>
  issueStatement(services, asBorrower(borrowerId), borrowerId, { language: 'ru', ...wish });

async function issued(key: AgreementKey, wish: Partial<StatementWish> & Pick<StatementWish, 'kind'>) {
  const statement = await issue(key, wish);
  if (isRefused(statement)) throw new Error(statement.refused);
  return JSON.parse(JSON.stringify(statement).replaceAll('\u00a0', ' ')) as typeof statement;
}

test('nobody is certified to owe nothing while they owe a tiyn, and is told by which agreement', async () => {
  const key = await liveLoan(services);
  const { number } = await stateOf(services, key);
  expect(await issue(key, { kind: 'no-debt' })).toMatchObject({
    refused: 'debt_outstanding',
    details: { number },
  });
});

test('whoever has paid gets the certificate, with the loan and the days of its life', async () => {
  const key = await liveLoan(services);
  await payAtTerminal(services, key, (await foldedToday(services, key)).payoffTiyn / 100);
  const { number } = await stateOf(services, key);
  const { tables, intro } = await issued(key, { kind: 'no-debt' });
  expect(intro).toContain('не имеет задолженности');
  expect(tables[0]?.rows.map(([of, sum]) => [of, sum])).toEqual([[number, '60 000,00 ₸']]);
  const kazakh = await issued(key, { kind: 'no-debt', language: 'kz' });
  expect(kazakh.intro).toContain('берешегі жоқ екенін');
});

test('an old loan that is paid does not certify a new one that is not', async () => {
  const first = await liveLoan(services);
  await payAtTerminal(services, first, (await foldedToday(services, first)).payoffTiyn / 100);
  await liveLoan(services, {}, first.borrowerId);
  const wish = { kind: 'no-debt', agreementId: first.agreementId } as const;
  expect(await issue(first, wish)).toMatchObject({ refused: 'debt_outstanding' });
});

test('the account tells each charge and payment, and what is left is what is owed', async () => {
  const key = await liveLoan(services);
  passDays(services, 10);
  await payAtTerminal(services, key, 5_000);
  const { tables, rows } = await issued(key, { kind: 'account' });
  const owed = (await foldedToday(services, key)).payoffTiyn / 100;
  const sums = tables[0]?.rows.map((row) => Number(row.at(-1)?.replace(/[ ₸]/g, '').replace(',', '.'))) ?? [];
  expect(sums.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100).toBe(owed);
  expect(tables[0]?.total?.at(-1)?.replace(/[ ₸]/g, '').replace(',', '.')).toBe(owed.toFixed(2));
  expect(rows.map(([label]) => label)).toContain('ИИН');
});

test('nobody reads the statement of another’s loan, nor of one that was never paid out', async () => {
  const [own, other] = [await liveLoan(services), await liveLoan(services)];
  const wish = { kind: 'account', agreementId: other.agreementId } as const;
  expect(await issue(own, wish)).toEqual({ refused: 'agreement_not_found' });
  const unsigned = await unsignedLoan(services);
  expect(await issue(unsigned, { kind: 'account' })).toEqual({ refused: 'agreement_not_found' });
});
