import { readInformation } from '@senim/contracts/borrower/calls';
import { readCustomer } from '@senim/contracts/office/calls';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { callerInProcess } from '../../apps/server/src/call-in-process.ts';
import type { TestServices } from '../../apps/server/src/loans-for-tests.ts';
import { receivePayment } from '../../apps/server/src/modules/payments/incoming/receive-payment.ts';
import { openOffice } from '../office/open-office.ts';
import { openApi } from '../open-api.ts';
import { idOfCopy, numberOfCopy } from './copies.ts';

/** A call about one loan after another, all over the book; says whether it went well. */
export type AskLoans = () => Promise<boolean>;

/** A step through the loans that meets each of them once. */
const STRIDE = 7_919;
/** Whoever signs in to their cabinet, so that a book has as many sessions whatever its size. */
const SIGNED_IN = 200;
/** No payment has the number of one in an earlier run over a kept book. */
const RUN = Date.now();
let payments = 0;

/** A small payment at a terminal. */
export function paying(services: TestServices, loansCount: number): AskLoans {
  return async () => {
    payments += 1;
    const paidAt = services.clock.now();
    const { result } = await receivePayment(services, {
      network: 'kassa24',
      transactionId: `bench-${RUN}-${payments}`,
      account: numberOfCopy((payments * STRIDE) % loansCount),
      amountTiyn: tengeToTiyn(100),
      valueDay: dayInAlmaty(paidAt.getTime()),
      paidAt,
    });
    return result === 0;
  };
}

/** A borrower opens the cabinet, and a member of staff a client's page. */
export async function openDoors(
  services: TestServices,
  databaseUrl: string,
  loansCount: number,
): Promise<{ cabinet: AskLoans; office: AskLoans; close(): Promise<void> }> {
  const api = await openApi(services, databaseUrl);
  const office = await openOffice(services, { hasScreens: false });
  const call = callerInProcess(api.app, '/api/v2');
  const tokens: string[] = [];
  while (tokens.length < Math.min(SIGNED_IN, loansCount))
    tokens.push(await api.signIn(idOfCopy((tokens.length * STRIDE) % loansCount)));
  let turn = 0;
  const params = { borrower_id: idOfCopy(0) };
  // A one-time code is accepted once, so whoever is the first signs in alone.
  await office.ask('manager', readCustomer, { params });
  return {
    async cabinet() {
      turn += 1;
      const authorization = `Bearer ${tokens[turn % tokens.length]}`;
      const { json } = await call(readInformation, {}, { authorization });
      return json.success;
    },
    async office() {
      turn += 1;
      const params = { borrower_id: idOfCopy((turn * STRIDE) % loansCount) };
      return (await office.ask('manager', readCustomer, { params })).borrower_id === params.borrower_id;
    },
    async close() {
      await office.close();
      await api.close();
    },
  };
}
