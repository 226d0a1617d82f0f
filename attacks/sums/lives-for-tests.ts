import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import {
  documentOf,
  foldedToday,
  type LoanWish,
  liveLoan,
  passDays,
  payAtTerminal,
  paymentIdOf,
  signNow,
  stateOf,
  type TestServices,
  unsignedLoan,
} from '../../apps/server/src/loans-for-tests.ts';
import { writeOffAgreed } from '../../apps/server/src/modules/agreements/decisions/write-off-debt.ts';
import { requestPause } from '../../apps/server/src/modules/agreements/pause/request-pause.ts';
import { requestProlongation } from '../../apps/server/src/modules/agreements/prolongation/request-prolongation.ts';
import { requestRefinancing } from '../../apps/server/src/modules/agreements/refinancing/request-refinancing.ts';
import type { AgreementKey } from '../../apps/server/src/modules/agreements/types.ts';
import { openDays } from '../../apps/server/src/modules/ledger/open-days.ts';
import { reversePayment } from '../../apps/server/src/modules/payments/corrections/reverse-payment.ts';
import {
  offerSettlement,
  previewSettlement,
} from '../../apps/server/src/modules/recovery/settlement/offer-settlement.ts';
import { requestSettlement } from '../../apps/server/src/modules/recovery/settlement/request-settlement.ts';
import type { StaffForTests } from '../../apps/server/src/modules/staff/staff-for-tests.ts';
import { asBorrower } from '../../apps/server/src/people-for-tests.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import { isRefused } from '../../apps/server/src/platform/outcome.ts';
import type { Chance } from '../fuzz/chance.ts';

const machine = machineAct('test');

export interface Life {
  readonly services: TestServices;
  readonly collector: StaffForTests;
  readonly chance: Chance;
  readonly key: AgreementKey;
  /** What has happened so far, for whoever reads a failure. */
  readonly story: string[];
  /** Facts of payments that stand. */
  readonly paid: string[];
}

/** A code for everybody; whoever begins lives adds it to the product first. */
export const PROMO = {
  name: 'SUMS15',
  document: {
    setting: 'promo-code',
    discount_percent: 15,
    audience: 'everyone',
    ...{ valid_from: '2020-01-01', valid_through: '2099-12-31', uses_max: null, ended: false },
  },
} as const;

const INSTALMENTS: LoanWish = { loanType: 'instalments', amountTenge: 150_000, period: 3 };
const WISHES: readonly LoanWish[] = [
  { amountTenge: 60_000, period: 15 },
  { loanType: 'long', amountTenge: 80_000 },
  { loanType: 'long', amountTenge: 80_000, scheduleKind: 'annuity' },
  { loanType: 'long', amountTenge: 70_000, scheduleKind: 'differentiated' },
  { amountTenge: 60_000, period: 15, promoCode: PROMO.name },
  INSTALMENTS,
];

/** A person with a loan, to whom nothing has happened yet; now and then one who has signed nothing. */
export async function beginLife(given: Omit<Life, 'key' | 'story' | 'paid'>): Promise<Life> {
  const wish = given.chance.oneOf(WISHES);
  const isSigned = given.chance.below(6) > 0;
  const known = wish.loanType === 'instalments' ? await repaidOnce(given.services) : null;
  const key = await (isSigned ? liveLoan : unsignedLoan)(given.services, wish, known);
  return { ...given, key, story: [`${JSON.stringify(wish)}${isSigned ? '' : ', unsigned'}`], paid: [] };
}

/** Somebody who has repaid a loan in time, as a product for repeat clients asks. */
async function repaidOnce(services: TestServices): Promise<number> {
  const key = await liveLoan(services, { amountTenge: 60_000, period: 15 });
  passDays(services, 5);
  await payAtTerminal(services, key, await owedTenge({ services, key }));
  return key.borrowerId;
}

type Turn = (life: Life) => Promise<string>;

async function pay({ services, key, paid }: Life, tenge: number): Promise<string> {
  paid.push(await payAtTerminal(services, key, tenge));
  return `pays ${tenge}`;
}

async function owedTenge({ services, key }: Pick<Life, 'services' | 'key'>): Promise<number> {
  return Math.ceil((await foldedToday(services, key)).payoffTiyn / 100);
}

async function letDaysPass({ services, chance }: Life): Promise<string> {
  const days = 1 + chance.below(20);
  passDays(services, days);
  return `${days} days pass`;
}

/** What may happen to a loan; what its state does not allow is refused, and that is a turn as well. */
const TURNS: readonly Turn[] = [
  letDaysPass,
  letDaysPass,
  payPart,
  async (life) => pay(life, (await owedTenge(life)) + 1 + life.chance.below(3) * 500),
  async ({ services, paid }) => {
    const last = paid.pop();
    if (last) await reversePayment(services, machine, await paymentIdOf(services, last));
    return `${last ?? 'nothing'} is reversed`;
  },
  async (life) => {
    const { services, key, chance } = life;
    const asked = await requestProlongation(
      services,
      asBorrower(key.borrowerId),
      key,
      chance.oneOf([5, 10, 15]),
    );
    return isRefused(asked) ? `no prolongation: ${asked.refused}` : 'a prolongation is asked for';
  },
  async ({ services, key }) => {
    const asked = await requestPause(services, asBorrower(key.borrowerId), key);
    return isRefused(asked) ? `no pause: ${asked.refused}` : 'a pause is asked for';
  },
  refinance,
  settle,
  writeOff,
];

/** All that is owed leaves the books; what is paid later is recouped. */
async function writeOff({ services, key, story }: Life): Promise<string> {
  await openDays(services);
  const { payoffTiyn } = await foldedToday(services, key);
  const decision = { key, decisionId: `off-${story.length}`, who: 'accountant' } as const;
  const done = await services.database.transaction(machine, (tx) =>
    writeOffAgreed(services, tx, decision, payoffTiyn),
  );
  return isRefused(done) ? `no write-off: ${done.refused}` : 'it is written off';
}

async function payPart(life: Life): Promise<string> {
  return pay(life, 100 + life.chance.below(40_000));
}

async function refinance({ services, key }: Life): Promise<string> {
  const asked = await requestRefinancing(services, asBorrower(key.borrowerId), key, {
    loanType: 'long',
    period: 30,
  });
  return isRefused(asked) ? `no refinancing: ${asked.refused}` : 'another loan is to pay it off';
}

/**
 * Lives that chance seldom lives: a loan that another is to pay off, one with easier terms on offer, one that is written off and then paid, one by a
 * promo code, and instalments. One is begun when the one before was read, so that no time passes between.
 */
export async function* beginChanged(given: Omit<Life, 'key' | 'story' | 'paid'>): AsyncGenerator<Life> {
  const short = { amountTenge: 60_000, period: 15 };
  for (const { wish, days, turns, known = null } of [
    { wish: short, days: 14, turns: [refinance] },
    { wish: short, days: 20, turns: [settle] },
    { wish: short, days: 40, turns: [writeOff, payPart] },
    { wish: { ...short, promoCode: PROMO.name }, days: 4, turns: [payPart] },
    { wish: INSTALMENTS, days: 40, turns: [payPart], known: await repaidOnce(given.services) },
  ]) {
    const key = await liveLoan(given.services, wish, known);
    passDays(given.services, days);
    const life = { ...given, key, story: [`${JSON.stringify(wish)}, ${days} days pass`], paid: [] };
    for (const turn of turns) life.story.push(await turn(life));
    yield life;
  }
}

/** Three payments in place of what is owed now. */
export const easierTerms = (services: TestServices) =>
  ({
    way: 'instalments',
    parts: 3,
    first_date: addDays(dayInAlmaty(services.clock.now().getTime()), 20),
    every_days: 30,
    schedule_kind: 'annuity',
    forgive_penalty: '0',
  }) as const;

async function settle({ services, key, collector }: Life): Promise<string> {
  const asked = await requestSettlement(services, asBorrower(key.borrowerId), {
    ...key,
    topic: 'smaller_payments',
    monthly: 20_000,
    text: 'Смогу платить понемногу.',
    language: 'ru',
    address: '127.0.0.1',
  });
  if (isRefused(asked)) return `no settlement: ${asked.refused}`;
  const wish = easierTerms(services);
  const { act, caller } = collector;
  const seen = await previewSettlement(services, act, asked.reference, wish);
  if (isRefused(seen)) return `nothing to offer: ${seen.refused}`;
  const body = { ...wish, text: 'Так будет по силам.', seen_total: seen.total };
  const sent = await offerSettlement(services, act, caller, asked.reference, body);
  return isRefused(sent) ? `no offer: ${sent.refused}` : 'a settlement is offered';
}

/** One turn of a life, by chance. A loan that nobody has signed is signed first. */
export async function takeTurn(life: Life): Promise<void> {
  const { services, key, story } = life;
  if ((await stateOf(services, key)).status === 4) {
    await signNow(services, key, await documentOf(services, key));
    story.push('signed');
    return;
  }
  story.push(await life.chance.oneOf(TURNS)(life));
}
