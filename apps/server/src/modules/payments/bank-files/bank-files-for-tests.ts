import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { isWorkingDay } from '@senim/kazakhstan/working-time';
import { afterAll, beforeAll, expect } from 'vitest';
import { SECRETS, startTestSandbox, type TestSandbox } from '../../../../../sandbox/src/sandbox-for-tests.ts';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { documentOf, signNow, stateOf, unsignedLoan } from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { signatureOf } from '../../../platform/message-signature.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { createBankByFiles } from '../../../providers/bank/bank-by-files.ts';
import { createIso20022Files } from '../../../providers/bank/iso20022-files.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { confirmAnswer, declineAnswer } from './decide-answer.ts';
import { orderBookOf } from './keep-order.ts';
import { makeFile } from './make-file.ts';
import { describeFiles, fetchFile } from './read-files.ts';
import { releaseFile } from './release-file.ts';
import { takeAnswer } from './take-answer.ts';

export interface Ordered {
  readonly loan: AgreementKey;
  readonly payout: { borrowerId: number; payoutId: number };
}

export const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A status report on one order. */
export const reportOf = (reference: string, status: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>1</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>F</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>1</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${status}</TxSts></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;

/** A statement that tells of one transfer as come back besides. */
export function withReturn(statement: string, reference: string): string {
  const entry = statement
    .match(/<Ntry>(?:(?!<Ntry>).)*?<\/Ntry>/gs)
    ?.find((each) => each.includes(reference));
  if (!entry) throw new Error('The statement has the transfer.');
  const back = entry
    .replace('DBIT', 'CRDT')
    .replace('</Refs>', '</Refs><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>');
  return statement.replace(entry, `${entry}${back}`);
}

/** A lender whose payouts go to the bank of the sandbox as files, with the people who take them there. Tests only. */
export async function givenBankFiles() {
  const { database, services: given } = await givenLoansEachMorning();
  const desk = await givenDesk(given, ['accountant', 'compliance', 'senior']);
  const payer = { name: given.lender.identity.legalName.ru, ...given.lender.identity.account };
  const services = {
    ...given,
    bank: createBankByFiles(orderBookOf(given)),
    bankFiles: createIso20022Files({ payer: () => payer, accountOn: () => payer.iban }),
  };
  const [maker, second, alias] = [desk('accountant'), desk('compliance'), desk('senior')];
  const machine = machineAct('test');

  /** The bank of the sandbox, where people hand files in. */
  const fates = new Map<string, 'rejects' | 'waits'>();
  let world: TestSandbox;
  beforeAll(async () => {
    world = await startTestSandbox(
      (iin) => {
        const fate = fates.get(iin);
        if (fate === undefined) return undefined;
        return { bank: fate === 'rejects' ? { kind: 'rejects', reason: 'AC04' } : { kind: 'waits' } };
      },
      { nowMs: () => services.clock.now().getTime() },
    );
  });
  afterAll(() => world.end());

  const today = () => dayInAlmaty(services.clock.now().getTime());

  async function handIn(xml: string): Promise<string> {
    const answer = await fetch(`${world.sandbox.endpoints.bankUrl}/files`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/xml' },
      body: xml,
    });
    expect(answer.status).toBe(200);
    return answer.text();
  }

  async function statementOf(day: string): Promise<string> {
    const path = `/statements/${day}`;
    const headers = { 'X-Signature': signatureOf(SECRETS.bankSecret, `GET ${path}`, '') };
    const answer = await fetch(world.sandbox.endpoints.bankUrl + path, { headers });
    expect(answer.status).toBe(200);
    return answer.text();
  }

  /** On a working day, as money is ordered on no other. */
  async function ordered(fate?: 'rejects' | 'waits'): Promise<Ordered> {
    while (!isWorkingDay(today(), services.lender.hours)) services.clock.advanceMs(86_400_000);
    const loan = await unsignedLoan(services);
    await signNow(services, loan, await documentOf(services, loan));
    const { payoutId, iin } = await database.transaction(machine, (tx) =>
      tx.one<{ payoutId: number; iin: Buffer }>(sql`
        SELECT payout_id AS "payoutId", iin_sealed AS iin FROM payout JOIN borrower USING (borrower_id)
        WHERE borrower_id = ${loan.borrowerId}`),
    );
    if (fate) fates.set(services.sealing.open(iin), fate);
    const payout = { borrowerId: loan.borrowerId, payoutId };
    expect(await sendPayout(services, payout)).toBe('waiting');
    return { loan, payout };
  }

  const take = (content: string) => takeAnswer(services, maker.act, maker.caller, bytesOf(content));
  /** The answer that was brought last, as the desk shows it. */
  async function lastAnswer() {
    const [last] = (await describeFiles(services, maker.act, maker.caller)).answers;
    if (!last) throw new Error('Nothing was brought.');
    return last;
  }
  const confirmLast = async ({ act, caller } = second) =>
    confirmAnswer(services, act, caller, (await lastAnswer()).answer_id);
  const declineLast = async ({ act, caller } = second) =>
    declineAnswer(services, act, caller, (await lastAnswer()).answer_id);
  const statusOf = async ({ loan }: Ordered) => (await stateOf(services, loan)).status;
  const numberOf = async ({ loan }: Ordered) => (await stateOf(services, loan)).number;
  const turn = ({ payout }: Ordered) => sendPayout(services, payout);
  const waiting = async () => (await describeFiles(services, maker.act, maker.caller)).waiting.count;

  async function gathered(): Promise<number> {
    const made = await makeFile(services, maker.act, maker.caller);
    if (isRefused(made)) throw new Error(made.refused);
    return made.file_id;
  }

  /** A file that the bank gets: gathered by one, released by the other. */
  async function released(): Promise<{ fileId: number; name: string; xml: string }> {
    const fileId = await gathered();
    expect(await releaseFile(services, second.act, second.caller, fileId)).toEqual({});
    const fetched = await fetchFile(services, maker.act, fileId);
    if (isRefused(fetched)) throw new Error(fetched.refused);
    return { fileId, ...fetched };
  }

  const referenceOf = async ({ payout }: Ordered): Promise<string> => {
    const { reference } = await database.transaction(machine, (tx) =>
      tx.one<{ reference: string }>(sql`SELECT reference FROM payout WHERE payout_id = ${payout.payoutId}`),
    );
    return reference;
  };

  return {
    database,
    services,
    maker,
    second,
    alias,
    machine,
    today,
    handIn,
    statementOf,
    ordered,
    take,
    lastAnswer,
    confirmLast,
    declineLast,
    statusOf,
    numberOf,
    turn,
    waiting,
    gathered,
    released,
    referenceOf,
  };
}
