import { knownDay } from '@senim/loan-engine/units/day';
import { NOTHING, subtractTiyn, type Tiyn } from '@senim/loan-engine/units/money';
import {
  dayFromNow,
  liveLoan,
  passDays,
  payAtTerminal,
  type TestServices,
} from '../../apps/server/src/loans-for-tests.ts';
import { wakeAgreements } from '../../apps/server/src/modules/agreements/waking/wake-agreements.ts';
import { recogniseDays } from '../../apps/server/src/modules/ledger/recognise-days.ts';
import { ledgerImage, sumLines } from '../../apps/server/src/modules/ledger/rules.ts';
import { readJournals, readLoansByNumber } from '../../apps/server/src/modules/ledger/store.ts';
import type { AgreementKey, LedgerLine } from '../../apps/server/src/modules/ledger/types.ts';
import { keepImages } from '../../apps/server/src/modules/portfolio/keep-images.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';

/** A loan that was really lived, and what its journals alone do not say of it. */
export interface Model extends AgreementKey {
  /** The tenths of the book that are copies of it. */
  readonly tenths: readonly number[];
  /** What days have accrued on it by product: its image less its own journals. */
  readonly accrued: readonly LedgerLine[];
}

const DAYS = 10;
const MODELS_MAX = 10;
const act = machineAct('bench');

/** Six of ten run on time, two are overdue, one is of the long product, one is due soon; each has as many facts as asked for. */
export async function liveModels(services: TestServices, factsCount: number): Promise<readonly Model[]> {
  const lives = [
    { key: await liveLoan(services, { period: 15 }), tenths: [0, 1, 2, 3, 4, 5] },
    { key: await liveLoan(services, { period: 7 }), tenths: [6, 7] },
    { key: await liveLoan(services, { loanType: 'long' }), tenths: [8] },
    // Its reminder falls on the day after the book is loaded: that is who is woken.
    { key: await liveLoan(services, { period: DAYS + 4 }), tenths: [9] },
  ];
  for (let day = 0; day < DAYS; day++) {
    passDays(services, 1);
    for (const { key } of lives)
      for (let payment = day; payment < factsCount - 1; payment += DAYS)
        await payAtTerminal(services, key, 150);
    await wakeAgreements(services);
    await recogniseDays(services);
    await keepImages(services);
  }
  return Promise.all(
    lives.map(async ({ key, tenths }) => ({ ...key, tenths, accrued: await accruedOn(services, key) })),
  );
}

async function accruedOn(services: TestServices, key: AgreementKey): Promise<readonly LedgerLine[]> {
  const { loan, journals } = await services.database.transaction(act, async (tx) => ({
    loan: (await readLoansByNumber(tx, '', MODELS_MAX)).find(
      ({ agreementId }) => agreementId === key.agreementId,
    ),
    journals: await readJournals(tx, key),
  }));
  if (!loan) throw new Error('A model has no facts.');
  const image = ledgerImage(loan, knownDay(dayFromNow(services)), services.lender.allowances);
  const posted = new Map<string, Tiyn>();
  for (const { account, dimension, amountTiyn } of sumLines(journals.flatMap(({ lines }) => lines)))
    posted.set(`${account} ${dimension}`, amountTiyn);
  return image
    .filter(({ dimension }) => dimension === loan.loanType)
    .map((line) => ({
      ...line,
      amountTiyn: subtractTiyn(line.amountTiyn, posted.get(`${line.account} ${line.dimension}`) ?? NOTHING),
    }))
    .filter(({ amountTiyn }) => amountTiyn !== 0);
}
