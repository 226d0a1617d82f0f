import { liveLoan, passDays, payAtTerminal } from '../../apps/server/src/loans-for-tests.ts';
import { cancelProlongation } from '../../apps/server/src/modules/agreements/prolongation/cancel-prolongation.ts';
import { drawUpAmendment } from '../../apps/server/src/modules/agreements/prolongation/draw-up-amendment.ts';
import { requestProlongation } from '../../apps/server/src/modules/agreements/prolongation/request-prolongation.ts';
import { requestRefinancing } from '../../apps/server/src/modules/agreements/refinancing/request-refinancing.ts';
import { endOffer } from '../../apps/server/src/modules/agreements/settlement/end-offer.ts';
import { prepareOffer, putOffer } from '../../apps/server/src/modules/agreements/settlement/make-offer.ts';
import { readOpenAmendment } from '../../apps/server/src/modules/agreements/store.ts';
import type { AgreementKey } from '../../apps/server/src/modules/agreements/types.ts';
import { declineAgreement } from '../../apps/server/src/modules/payments/payouts/decline-agreement.ts';
import { requestSettlement } from '../../apps/server/src/modules/recovery/settlement/request-settlement.ts';
import { asBorrower } from '../../apps/server/src/people-for-tests.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { isRefused } from '../../apps/server/src/platform/outcome.ts';
import type { Beginning, Process } from '../meeting.ts';
import {
  asksFor,
  chargesCard,
  entersTransfer,
  machine,
  newestDocument,
  onAnyLoan,
  settleDays,
  signs,
  takesBack,
  takesBackKnown,
} from '../operations.ts';

const TENGE = 100;

export const paidProlongation: Beginning = {
  name: 'a paid prolongation that waits for its signature',
  async make(quiet) {
    const { process } = quiet;
    const key = await liveLoan(process, { amountTenge: 60_000, period: 15 });
    passDays(process, 12);
    await settleDays(quiet);
    const act = asBorrower(key.borrowerId);
    const asked = await requestProlongation(process, act, key, 5);
    if (isRefused(asked)) throw new Error(asked.refused);
    const back = await takesBackKnown(
      process,
      key,
      await payAtTerminal(process, key, asked.amountDueTiyn / TENGE),
    );
    await drawUpAmendment(process, key);
    const amendment = await process.database.transaction(machine, (tx) => readOpenAmendment(tx, key));
    const document = amendment?.documents.find(({ language }) => language === 'ru');
    return [
      ...(await onAnyLoan(quiet, key)),
      back,
      await entersTransfer(quiet, key),
      await signs(quiet, key, document?.sha256 ?? ''),
      { name: 'no more time is wanted', play: (services) => cancelProlongation(services, act, key) },
      { name: 'its paper is drawn up', isJob: true, play: (services) => drawUpAmendment(services, key) },
    ];
  },
};

export const refinancingDrawnUp: Beginning = {
  name: 'a loan that another one is to pay off',
  async make(quiet) {
    const { process } = quiet;
    const key = await liveLoan(process, { amountTenge: 60_000, period: 15 });
    passDays(process, 12);
    await settleDays(quiet);
    const back = await takesBack(quiet, key, 1_000);
    const card = await chargesCard(quiet, key);
    const act = asBorrower(key.borrowerId);
    const asked = await requestRefinancing(process, act, key, { loanType: 'long', period: 30 });
    if (isRefused(asked)) throw new Error(asked.refused);
    const child = await newestDocument(quiet, key.borrowerId);
    return [
      ...(await onAnyLoan(quiet, key)),
      back,
      card,
      ...asksFor(key),
      await signs(quiet, child.key, child.sha256),
      { name: 'the other loan is declined', play: (services) => declineAgreement(services, act, child.key) },
    ];
  },
};

/** All that is owed comes in two parts. */
const EASIER = { scheduleKind: 'annuity', dueOffsets: [20, 50] } as const;
const WISH = {
  topic: 'smaller_payments',
  monthly: 20_000,
  text: 'Могу платить понемногу',
  language: 'ru',
  address: '127.0.0.1',
} as const;

async function offerEasier(services: Process, key: AgreementKey, caseReference: string, staffId: number) {
  const wish = { kind: 'settlement', caseReference, plan: EASIER } as const;
  const prepared = await prepareOffer(services, key, wish);
  if (isRefused(prepared)) return prepared;
  return services.database.transaction(machine, (tx) => putOffer(services, tx, prepared, wish, staffId));
}

export const easierTerms: Beginning = {
  name: 'a loan with easier terms on offer',
  async make(quiet) {
    const { process } = quiet;
    const key = await liveLoan(process, { amountTenge: 60_000, period: 10 });
    passDays(process, 13);
    await settleDays(quiet);
    const back = await takesBack(quiet, key, 1_000);
    const { caller } = await quiet.staff('collector');
    const asked = await requestSettlement(process, asBorrower(key.borrowerId), { ...key, ...WISH });
    if (isRefused(asked)) throw new Error(asked.refused);
    const offer = (services: Process) => offerEasier(services, key, asked.reference, caller.staffId);
    const put = await offer(process);
    if (isRefused(put)) throw new Error(put.refused);
    const { sha256 } = await process.database.transaction(machine, (tx) =>
      tx.one<{ sha256: string }>(sql`
        SELECT document->>'sha256' AS sha256 FROM amendment, jsonb_array_elements(documents) AS document
        WHERE kind = 'settlement' AND document->>'language' = 'ru'`),
    );
    return [
      ...(await onAnyLoan(quiet, key)),
      back,
      await entersTransfer(quiet, key),
      await signs(quiet, key, sha256),
      { name: 'easier terms are offered anew', play: offer },
      {
        name: 'the offer is declined',
        play: (services) =>
          services.database.transaction(machine, async (tx) => {
            await endOffer(services, tx, key, 'declined');
          }),
      },
    ];
  },
};
