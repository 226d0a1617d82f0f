import { expect, test } from 'vitest';
import { bankForTests } from '../../../bank-for-tests.ts';
import { givenDesk, givenLoans } from '../../../given-for-tests.ts';
import { liveLoan, newsOf, passDays, payAtTerminal } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { sendPayout } from '../../payments/payouts/send-payout.ts';
import { describeCaseLoan } from '../../recovery/case-loan/describe-case-loan.ts';
import { decideDispute } from '../../recovery/disputes/decide-dispute.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { disputeLoan } from '../../support/disputes/dispute-loan.ts';
import { listQueue } from '../queues/list-queue.ts';
import { decideLoanAction } from './decide-loan-action.ts';
import { decideProposal } from './decide-proposal.ts';

const [OWN, CLOSED] = ['KZ496010000000000123', 'KZ208211200000000777'];
const { database, services } = await givenLoans();
const { bank, sent } = bankForTests(services.clock, CLOSED);
const at = await givenDesk(services, ['compliance', 'accountant']);

/** A loan that two people have found to be somebody else's doing, after its victim had paid a part. */
async function annulledLoan(): Promise<{ key: AgreementKey; reference: string }> {
  const key = await liveLoan(services, { amountTenge: 40_000, period: 15 });
  passDays(services, 5);
  await payAtTerminal(services, key, 7_000);
  const said = { ...key, text: 'Я не брала этот заём.', language: 'ru', address: 'x' } as const;
  const receipt = await disputeLoan(services, asBorrower(key.borrowerId), said);
  if (isRefused(receipt)) throw new Error(receipt.refused);
  const { reference } = receipt;
  const fraud = { decision: 'fraud', text: 'Лицо другое, есть талон полиции.' } as const;
  for (const login of ['compliance', 'accountant']) {
    const { act, caller } = at(login);
    const decided = await decideDispute(services, act, caller, reference, fraud);
    if (isRefused(decided)) throw new Error(decided.refused);
  }
  return { key, reference };
}

function proposeRefund(key: AgreementKey, iban?: string) {
  const { act, caller } = at('accountant');
  return decideLoanAction(services, act, caller, key, { action: 'propose-refund', reason: 'По делу', iban });
}

async function confirmRefund({ borrowerId }: AgreementKey) {
  const { act, caller } = at('compliance');
  const { proposals } = await listProposals(services, act, caller);
  const found = proposals.find(({ loan }) => loan?.borrower_id === borrowerId);
  expect(found).toMatchObject({ kind: 'refund', closed: null, loan: { amount: '7000.00' } });
  return decideProposal(services, act, caller, found?.id ?? 0, 'confirm');
}

async function sendRefund({ borrowerId }: AgreementKey): Promise<string> {
  const { payoutId } = await database.transaction(machineAct('test'), (tx) =>
    tx.one<{ payoutId: number }>(sql`
      SELECT payout_id AS "payoutId" FROM payout WHERE borrower_id = ${borrowerId} AND kind = 'refund'
      ORDER BY payout_id DESC LIMIT 1`),
  );
  // Money leaves on working days alone.
  for (;;) {
    const outcome = await sendPayout({ ...services, bank }, { borrowerId, payoutId });
    if (outcome !== 'not-ours') return outcome;
    passDays(services, 1);
  }
}

const clockOf = async (reference: string) => {
  const shown = await describeCaseLoan(services, at('compliance').act, reference, { language: 'ru' });
  return isRefused(shown) ? undefined : shown.clocks.find(({ clock }) => clock === 'refund');
};

test('two people send a victim’s payments back to the victim’s own account; the books have it and the victim is told', async () => {
  const { key, reference } = await annulledLoan();
  expect(await clockOf(reference)).toMatchObject({ done_at: null });
  expect(await proposeRefund(key)).toMatchObject({ refused: 'account_missing', field: 'iban' });
  expect(await proposeRefund(key, OWN)).toEqual({ status: 14 });
  expect(await confirmRefund(key)).toEqual({});
  expect(await sendRefund(key)).toBe('executed');
  expect(sent.at(-1)).toMatchObject({
    iban: OWN,
    amountTiyn: 700_000,
    purpose: expect.stringContaining('аннулированному'),
  });
  expect(await newsOf(services, key.borrowerId)).toContain('annulled-refunded');
  expect(await clockOf(reference)).toMatchObject({ done_at: expect.any(String) });
  expect(await proposeRefund(key, OWN)).toMatchObject({ refused: 'no_credit' });
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test('a refund that the bank gives back stands on the payouts’ desk until another one is made', async () => {
  const { key } = await annulledLoan();
  await proposeRefund(key, CLOSED);
  await confirmRefund(key);
  expect(await sendRefund(key)).toBe('failed');
  const returned = async () => {
    const { act, caller } = at('accountant');
    const page = await listQueue(services, act, caller, 'payouts', { kind: 'returned' });
    return isRefused(page) ? [] : page.rows.filter((row) => row.borrower_id === key.borrowerId);
  };
  expect(await returned()).toHaveLength(1);
  await proposeRefund(key, OWN);
  await confirmRefund(key);
  expect(await returned()).toHaveLength(0);
  expect(await sendRefund(key)).toBe('executed');
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test('the account of a refund is kept sealed', async () => {
  const { key } = await annulledLoan();
  await proposeRefund(key, OWN);
  const { sealed } = await database.transaction(machineAct('test'), (tx) =>
    tx.one<{ sealed: Buffer }>(sql`
      SELECT iban_sealed AS sealed FROM staff_proposal WHERE borrower_id = ${key.borrowerId} AND status = 'open'`),
  );
  expect(sealed.includes(Buffer.from(OWN))).toBe(false);
});
