import { millisecondsOfDay } from '@senim/kazakhstan/calendar-day';
import { knownDay } from '@senim/loan-engine/units/day';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { dayFromNow } from '../apps/server/src/loans-for-tests.ts';
import { findAgreement } from '../apps/server/src/modules/agreements/loan/find-agreement.ts';
import { insertFacts } from '../apps/server/src/modules/agreements/loan/store.ts';
import type { AgreementKey } from '../apps/server/src/modules/agreements/types.ts';
import { postFacts } from '../apps/server/src/modules/ledger/post-facts.ts';
import { readBookDay } from '../apps/server/src/modules/ledger/read-book-day.ts';
import { insertIncoming } from '../apps/server/src/modules/payments/incoming/store.ts';
import { clearingOf, paymentFactId } from '../apps/server/src/modules/payments/rules.ts';
import { isRefused } from '../apps/server/src/platform/outcome.ts';
import type { Operation } from './meeting.ts';
import { machine } from './operations.ts';

const NETWORK = 'kassa24';
/** With another such payment it is more than the loan. */
export const NAIVE_TENGE = 40_000;

/** A payment as one would write it first: it reads what is owed and writes what becomes of it, and does not hold the loan. Kept to be caught. */
export const naivePayment = (key: AgreementKey): Operation => ({
  name: 'a payment that does not hold its loan',
  play: (services, place) =>
    services.database.transaction(machine, async (tx) => {
      const agreement = await findAgreement(services, tx, key);
      if (isRefused(agreement)) return agreement;
      const { terms, facts, number: account } = agreement;
      const [paidAt, valueDay] = [services.clock.now(), dayFromNow(services)];
      const [amountTiyn, providerPaymentId] = [tengeToTiyn(NAIVE_TENGE), `naive ${place}`];
      const id = paymentFactId(NETWORK, providerPaymentId);
      const order = millisecondsOfDay(paidAt.getTime());
      const fact = { kind: 'payment', id, day: knownDay(valueDay), order, amountTiyn } as const;
      const row = { provider: NETWORK, providerPaymentId, account, amountTiyn, valueDay, paidAt };
      await insertIncoming(services.sealing, tx, { ...row, receivedAt: paidAt, target: key });
      const channel = clearingOf(NETWORK);
      const recordedAt = paidAt;
      const told = `${channel.account}/${channel.dimension}`;
      await insertFacts(tx, [{ ...key, fact, day: valueDay, channel: told, recordedAt }]);
      const bookDay = await readBookDay(tx);
      return postFacts(services, tx, [{ key, terms, facts, fact, bookDay, channel }]);
    }),
});
