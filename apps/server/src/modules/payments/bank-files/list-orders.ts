import type { BankOrderFailure, listBankOrders } from '@senim/contracts/paying/bank-files';
import type { QueryOf } from '@senim/contracts/shared/endpoint';
import { shownTo } from '@senim/contracts/shared/personal-fields';
import { toDecimal } from '@senim/loan-engine/units/money';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import { planAnswer } from './follow-answer.ts';
import { lockAnswer, readOrders } from './store.ts';
import type { BankFileServices, OrdersOf, Transfer } from './types.ts';

const PAGE_ORDERS = 100;
const NO_FAILURES: ReadonlyMap<string, BankOrderFailure> = new Map();

/** Single orders, in pages: of a file, those that an answer would free, or those that wait for a file, held or not. To whom the money goes is what the bank is told. */
export async function listOrders(
  services: BankFileServices,
  act: Act,
  { roles }: StaffCaller,
  { file_id: fileId, answer_id: answerId, after }: QueryOf<typeof listBankOrders>,
) {
  return services.database.transaction(act, async (tx) => {
    const failures = answerId === undefined ? NO_FAILURES : await readFailures(services, tx, answerId);
    const of: OrdersOf =
      answerId !== undefined ? { references: [...failures.keys()] } : { fileId: fileId ?? null };
    const now = services.clock.now();
    const read = await readOrders(tx, of, { after: after ?? '', limit: PAGE_ORDERS + 1, now });
    const shown = read.slice(0, PAGE_ORDERS);
    tx.note({ found: shown.length });
    return {
      orders: shown.map((order) => {
        const { reference, amountTiyn, borrowerId, payoutId } = order;
        const { name, iban } = JSON.parse(services.sealing.open(order.orderSealed)) as Transfer;
        return {
          reference,
          borrower_id: borrowerId,
          payout_id: payoutId,
          agreement_number: order.number,
          name,
          iban: shownTo(roles, 'iban', iban) ?? '',
          sum: toDecimal(amountTiyn),
          held_until: order.heldUntil?.toISOString() ?? null,
          stoppable: order.isStoppable,
          failure: failures.get(reference) ?? null,
        };
      }),
      next: read.length > PAGE_ORDERS ? (shown.at(-1)?.reference ?? null) : null,
    };
  });
}

/** What an answer would free, as long as nobody has decided about it. */
async function readFailures(services: BankFileServices, tx: Transaction, answerId: number) {
  const answer = await lockAnswer(tx, answerId);
  if (!answer || answer.confirmed !== null) return NO_FAILURES;
  const content = services.sealing.open(answer.contentSealed);
  return (await planAnswer(tx, await services.bankFiles.read(content))).failures;
}
