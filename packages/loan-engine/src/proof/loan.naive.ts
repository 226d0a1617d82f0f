import type { Fact } from '../loan/facts.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { schedule } from '../schedule/schedule.ts';
import { addYears, type Day } from '../units/day.ts';
import type { Tiyn } from '../units/money.ts';
import { COMPONENTS, type Component, NaiveDischarged, type Way } from './discharged.naive.ts';
import { signedOffsets } from './due-days.naive.ts';

/**
 * The loan a second time, the long way: day by day, in big integers, each sum added up again from a list of what was
 * discharged. It shares no step with the fold but the schedule. Test-only.
 */
type Part = { due: number; readonly principalBy: bigint; totalBy: bigint };

export const MILLION = 1_000_000n;
const CHANGES: ReadonlySet<Fact['kind']> = new Set(['rescheduled', 'prolonged', 'promo-applied']);
const least = (first: bigint, ...others: readonly bigint[]): bigint => {
  let value = first;
  for (const other of others) if (other < value) value = other;
  return value;
};
const atLeast0 = (value: bigint): bigint => (value < 0n ? 0n : value);

export class NaiveLoan {
  readonly discharged = new NaiveDischarged();
  rewardPpm = 0n;
  penaltyPpm = 0n;
  freePpm = 0n;
  penaltyByYear = new Map<number, bigint>();
  accruedOn = new Map<number, bigint>();
  parts: Part[] = [];
  planNumber = 0;
  saved = 0n;
  spellStart: number | null = null;
  longestSpell = 0;
  pausedUntil = -1;
  frozen = false;
  writtenOff = false;
  annulled = false;
  deferred = 0n;
  rate: bigint;
  promo: bigint;
  credit = 0n;
  shortfall = 0n;
  cashIn = 0n;
  refunded = 0n;
  today: number;
  readonly terms: LoanTerms;
  readonly start: number;

  constructor(terms: LoanTerms, start: number) {
    this.terms = terms;
    this.start = start;
    this.today = start;
    this.rate = BigInt(terms.dailyRatePpm);
    this.promo = BigInt(terms.promo?.dailyRatePpm ?? terms.dailyRatePpm);
    this.plan({ ...terms, dueOffsets: signedOffsets(terms, start), dailyRatePpm: Number(this.promo) });
  }

  plan(plan: Parameters<typeof schedule>[0]): void {
    let [principalBy, totalBy] = [0n, 0n];
    this.planNumber++;
    this.saved = 0n;
    this.parts = schedule(plan).map((row) => {
      principalBy += BigInt(row.principalTiyn);
      totalBy += BigInt(row.totalTiyn);
      return { due: this.today + row.offset, principalBy, totalBy };
    });
  }

  inPlan(component: Component): bigint {
    return this.discharged.inPlan(component, this.planNumber);
  }

  outstanding(component: Component): bigint {
    const whole = {
      principal: BigInt(this.terms.principalTiyn),
      reward: this.rewardPpm / MILLION,
      penalty: this.penaltyPpm / MILLION,
    };
    return whole[component] - this.discharged.sum(component);
  }

  room(): bigint {
    const before = BigInt(this.terms.chain?.chargedTiyn ?? 0) * MILLION;
    return atLeast0(this.lent() * BigInt(this.terms.limits.chargesShareMaxPpm) - before) - this.charges();
  }

  lent(): bigint {
    return BigInt(this.terms.chain?.principalLentTiyn ?? this.terms.principalTiyn);
  }

  charges(): bigint {
    return this.rewardPpm + this.penaltyPpm;
  }

  /** What should have been discharged by the parts due on or before a day. */
  dueBy(day: number): { principal: bigint; reward: bigint } {
    const part = this.parts.filter(({ due }) => due <= day).at(-1);
    return part === undefined ? { principal: 0n, reward: 0n } : this.askedBy(part);
  }

  missing(part: Part): bigint {
    return atLeast0(part.totalBy - this.saved - this.inPlan('principal') - this.inPlan('reward'));
  }

  askedBy(part: Part): { principal: bigint; reward: bigint } {
    const accrued = this.accruedOn.get(part.due) ?? 0n;
    const undischarged = atLeast0(accrued - this.discharged.sum('reward'));
    if (part === this.parts.at(-1)) return { principal: this.outstanding('principal'), reward: undischarged };
    const short = this.missing(part);
    const principal = least(
      this.outstanding('principal'),
      short,
      atLeast0(part.principalBy - this.inPlan('principal')),
    );
    return { principal, reward: least(undischarged, short - principal) };
  }

  overdue(): { principal: bigint; reward: bigint } {
    return this.dueBy(this.today - 1);
  }

  lastDue(): number {
    return this.parts.at(-1)?.due ?? this.start;
  }

  payablePenalty(): bigint {
    const outstanding = this.outstanding('penalty');
    return this.today > this.lastDue() ? outstanding : outstanding - least(outstanding, this.deferred);
  }

  nextDay(): void {
    this.accruedOn.set(this.today, this.rewardPpm / MILLION);
    for (const part of this.parts) if (part.due === this.today) this.keepSaved(part);
    const missed = this.dueBy(this.today);
    const base = missed.principal + missed.reward;
    if (base > 0n && this.spellStart === null) this.spellStart = this.today;
    if (base === 0n) this.spellStart = null;
    if (this.spellStart !== null)
      this.longestSpell = Math.max(this.longestSpell, this.today + 1 - this.spellStart);
    const free = this.today < this.start + this.terms.freeDays;
    const delay = this.spellStart === null ? -1 : this.today - this.spellStart;
    const stands = this.frozen || delay >= this.terms.limits.accrualStopsAfterOverdueDays;
    if (!free && !stands) this.chargeFreeDays();
    if (!stands) this.accrue(free, missed, delay);
    this.today++;
  }

  keepSaved(part: Part): void {
    if (part === this.parts.at(-1)) return;
    const { principal, reward } = this.askedBy(part);
    this.saved += this.missing(part) - principal - reward;
  }

  chargeFreeDays(): void {
    if (this.terms.freeDaysRule === 'retroactive' && this.outstanding('principal') > 0n) {
      this.rewardPpm += least(this.freePpm, this.room());
    }
    this.freePpm = 0n;
  }

  accrue(free: boolean, missed: { principal: bigint; reward: bigint }, delay: number): void {
    const bearing = atLeast0(this.outstanding('principal') - BigInt(this.terms.capitalisedArrearsTiyn));
    const rate = this.today < this.lastDue() ? least(this.rate, this.promo) : this.rate;
    if (free) this.freePpm += bearing * rate;
    else this.rewardPpm += least(bearing * rate, this.room());
    if (delay < 0 || delay >= this.terms.limits.penaltyDaysMax || this.today < this.pausedUntil) return;
    const year = this.contractYear(this.today);
    const soFar = this.penaltyByYear.get(year) ?? this.penaltyBrought(year);
    const yearRoom = this.lent() * BigInt(this.terms.limits.penaltyYearShareMaxPpm) - soFar;
    const base = this.penaltyBase(missed, delay);
    const penalty = least(base * BigInt(this.terms.penaltyDailyPpm), atLeast0(yearRoom), this.room());
    this.penaltyPpm += penalty;
    this.penaltyByYear.set(year, soFar + penalty);
  }

  /** Counts from the payout of the first loan of a chain. */
  contractYear(day: number): number {
    const start = (this.start - (this.terms.chain?.days ?? 0)) as Day;
    let year = 1;
    while (addYears(start, year) <= day) year++;
    return year;
  }

  penaltyBrought(year: number): bigint {
    if (year !== this.contractYear(this.start)) return 0n;
    return BigInt(this.terms.chain?.penaltyYearTiyn ?? 0) * MILLION;
  }

  penaltyBase(missed: { principal: bigint; reward: bigint }, delay: number): bigint {
    const { chain, capitalisedArrearsTiyn, limits } = this.terms;
    const bearing = atLeast0(this.outstanding('principal') - BigInt(capitalisedArrearsTiyn));
    const principal = least(missed.principal, bearing);
    const isWorn = chain !== undefined && delay + chain.penaltyDays >= limits.penaltyDaysMax;
    const worn = isWorn ? least(principal, BigInt(chain.overduePrincipalTiyn)) : 0n;
    return principal - worn + missed.reward;
  }

  discharge(component: Component, way: Way, wanted: bigint): bigint {
    const amount = least(wanted, this.outstanding(component));
    if (amount > 0n) this.discharged.add(component, way, amount, this.planNumber);
    this.deferred = least(this.deferred, this.outstanding('penalty'));
    return amount;
  }

  receive(amount: bigint, forProlongation: boolean): void {
    let left = amount;
    if (this.writtenOff && !this.annulled) left = this.recoup(left);
    const pay = (component: Component, wanted: bigint): void => {
      left -= this.discharge(component, 'paid', least(left, wanted));
    };
    const everything = 10n ** 18n;
    const order: readonly (() => void)[] = [
      () => pay('principal', this.overdue().principal),
      () => pay('reward', this.overdue().reward),
      () => pay('penalty', this.payablePenalty()),
    ];
    if (forProlongation) {
      pay('reward', everything);
      pay('penalty', this.payablePenalty());
      pay('principal', this.overdue().principal);
    } else for (const step of order) step();
    pay('principal', this.currentPrincipal());
    pay('reward', everything);
    pay('principal', everything);
    pay('penalty', everything);
    const shortfall = least(left, this.shortfall);
    this.shortfall -= shortfall;
    this.credit += left - shortfall;
  }

  currentPrincipal(): bigint {
    const part = this.parts.find(({ due }) => due >= this.today) ?? this.parts.at(-1);
    if (part === undefined || part === this.parts.at(-1)) return this.outstanding('principal');
    return least(this.missing(part), atLeast0(part.principalBy - this.inPlan('principal')));
  }

  recoup(money: bigint): bigint {
    let left = money;
    for (const component of COMPONENTS) {
      const amount = least(left, this.discharged.sum(component, 'writtenOff'));
      left -= amount;
      this.discharged.move(component, 'writtenOff', 'paid', amount);
    }
    return left;
  }

  dispose(way: 'writtenOff' | 'sold'): void {
    for (const component of COMPONENTS) {
      this.discharge(component, way, this.outstanding(component));
      if (way === 'writtenOff') continue;
      const before = this.discharged.sum(component, 'writtenOff');
      this.discharged.move(component, 'writtenOff', 'sold', before);
    }
  }

  annul(): void {
    this.writtenOff = true;
    this.annulled = true;
    this.dispose('writtenOff');
    let back = 0n;
    for (const component of COMPONENTS) {
      const paid = this.discharged.sum(component, 'paid');
      this.discharged.move(component, 'paid', 'writtenOff', paid);
      back += paid;
    }
    const shortfall = least(back, this.shortfall);
    this.shortfall -= shortfall;
    this.credit += back - shortfall;
  }

  happen(fact: Fact, facts: readonly Fact[]): void {
    if (fact.kind === 'payment') {
      if (facts.some((other) => other.kind === 'payment-reversed' && other.paymentId === fact.id)) return;
      const prolonging = facts.some(
        (other) => other.kind === 'prolonged' && other.paymentIds.includes(fact.id),
      );
      this.cashIn += BigInt(fact.amountTiyn);
      this.receive(BigInt(fact.amountTiyn), prolonging);
    }
    if (fact.kind === 'refinanced') {
      this.cashIn += BigInt(fact.amountTiyn);
      this.receive(BigInt(fact.amountTiyn), false);
    }
    if (fact.kind === 'refunded') {
      const amount = BigInt(fact.amountTiyn);
      const fromCredit = least(amount, this.credit);
      this.credit -= fromCredit;
      this.shortfall += amount - fromCredit;
      this.refunded += amount;
    }
    if (fact.kind === 'forgiven') {
      this.discharge('principal', 'forgiven', BigInt(fact.principalTiyn));
      this.discharge('reward', 'forgiven', BigInt(fact.rewardTiyn));
      this.discharge('penalty', 'forgiven', BigInt(fact.penaltyTiyn));
    }
    if (fact.kind === 'written-off') {
      this.writtenOff = true;
      this.dispose('writtenOff');
    }
    if (fact.kind === 'annulled') this.annul();
    if (fact.kind === 'sold') this.dispose('sold');
    if (fact.kind === 'paused' && this.isPaidFor(fact, facts))
      this.pausedUntil = Math.max(this.pausedUntil, fact.untilDay);
    if (fact.kind === 'frozen') this.frozen = true;
    if (fact.kind === 'unfrozen') this.frozen = false;
    if (fact.kind === 'promo-applied') this.promo = least(this.promo, BigInt(fact.dailyRatePpm));
    if (fact.kind === 'prolonged') this.prolong(fact.dueDay, BigInt(fact.dailyRatePpm));
    if (fact.kind === 'rescheduled') this.reschedule(fact);
    if (CHANGES.has(fact.kind)) this.agreeAnew();
    const overdue = this.overdue();
    if (overdue.principal + overdue.reward === 0n) this.spellStart = null;
  }

  isPaidFor(pause: Extract<Fact, { kind: 'paused' }>, facts: readonly Fact[]): boolean {
    let came = 0n;
    for (const fact of facts) {
      if (fact.kind !== 'payment' || !pause.paymentIds.includes(fact.id)) continue;
      if (facts.some((other) => other.kind === 'payment-reversed' && other.paymentId === fact.id)) continue;
      came += BigInt(fact.amountTiyn);
    }
    return came >= BigInt(pause.amountDueTiyn);
  }

  prolong(dueDay: number, rate: bigint): void {
    this.rate = least(this.rate, rate);
    const by = dueDay - this.lastDue();
    const paidIn = this.inPlan('principal') + this.inPlan('reward');
    const firstOpen = this.parts.findIndex(
      (part, index) =>
        part.due >= this.today || index === this.parts.length - 1 || part.totalBy - this.saved > paidIn,
    );
    this.parts.forEach((part, index) => {
      if (index >= firstOpen) part.due = Math.max(part.due + by, this.today);
    });
  }

  reschedule(fact: Extract<Fact, { kind: 'rescheduled' }>): void {
    this.rate = least(this.rate, BigInt(fact.dailyRatePpm));
    const principal = Number(this.outstanding('principal')) as Tiyn;
    this.deferred = this.outstanding('penalty');
    this.plan({
      principalTiyn: principal,
      capitalisedArrearsTiyn: Math.min(principal, this.terms.capitalisedArrearsTiyn) as Tiyn,
      dailyRatePpm: Number(least(this.rate, this.promo)),
      freeDays: Math.max(0, this.start + this.terms.freeDays - this.today),
      freeDaysRule: this.terms.freeDaysRule,
      scheduleKind: fact.scheduleKind,
      dueOffsets: fact.dueOffsets,
    });
    const arrears = this.outstanding('reward');
    const share = (arrears / BigInt(this.parts.length) / 100n) * 100n;
    this.parts = this.parts.map((part, index) => {
      const more = index === this.parts.length - 1 ? arrears : share * BigInt(index + 1);
      return { ...part, totalBy: part.totalBy + more };
    });
  }

  /** Lives a copy on, in which each part is paid on its day: what it asks for there is all that it may ask for. */
  agreeAnew(): void {
    const copy = this.copied();
    let asked = this.saved + this.inPlan('principal') + this.inPlan('reward');
    const pay = ({ principal, reward }: { principal: bigint; reward: bigint }): void => {
      asked += copy.discharge('principal', 'paid', principal) + copy.discharge('reward', 'paid', reward);
    };
    pay(copy.overdue());
    copy.spellStart = null;
    this.parts.forEach((part, index) => {
      const same = copy.parts[index];
      if (part.due < this.today || same === undefined) return;
      while (copy.today < part.due) copy.nextDay();
      copy.accruedOn.set(part.due, copy.rewardPpm / MILLION);
      pay(copy.askedBy(same));
      part.totalBy = least(part.totalBy, asked);
    });
  }

  copied(): NaiveLoan {
    const copy = new NaiveLoan(this.terms, this.start);
    Object.assign(copy, this, {
      discharged: this.discharged.copied(),
      penaltyByYear: new Map(this.penaltyByYear),
      accruedOn: new Map(this.accruedOn),
      parts: this.parts.map((part) => ({ ...part })),
    });
    return copy;
  }
}
