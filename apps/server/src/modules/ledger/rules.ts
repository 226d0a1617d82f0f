import { inEachLanguage, type Language } from '@senim/kazakhstan/languages';
import type { Allowances } from '@senim/lender/allowances';
import { promoDiscount } from '@senim/loan-engine/explain/promo-discount';
import type { Fact, FactKind } from '@senim/loan-engine/loan/facts';
import type { Standing } from '@senim/loan-engine/loan/position-types';
import type { LoanTerms, ProductCode } from '@senim/loan-engine/loan/terms';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { standing } from '@senim/loan-engine/position/position';
import { addDays, type Day, knownDay } from '@senim/loan-engine/units/day';
import {
  addTiyn,
  NOTHING,
  negateTiyn,
  shareFloor,
  subtractTiyn,
  type Tiyn,
} from '@senim/loan-engine/units/money';
import { accounts as kz } from './text/kz.ts';
import { accounts as ru } from './text/ru.ts';
import type {
  AccountCode,
  AccountLine,
  AccountTitle,
  AgreementKey,
  LedgerLine,
  MoneyChannel,
} from './types.ts';

/** The chart of accounts of a microfinance organisation, complete: nothing is posted elsewhere. */
export const CHART: Readonly<Record<AccountCode, AccountLine>> = {
  'loan-principal': { kind: 'asset', per: 'agreement' },
  'reward-receivable': { kind: 'asset', per: 'product' },
  'penalty-receivable': { kind: 'asset', per: 'product' },
  'bank-account': { kind: 'asset', per: 'provider' },
  'terminal-clearing': { kind: 'asset', per: 'provider' },
  'card-clearing': { kind: 'asset', per: 'provider' },
  'refinancing-clearing': { kind: 'asset', per: 'house' },
  'borrower-credit': { kind: 'liability', per: 'agreement' },
  suspense: { kind: 'liability', per: 'provider' },
  'reward-income': { kind: 'income', per: 'product' },
  'penalty-income': { kind: 'income', per: 'product' },
  'forgiveness-expense': { kind: 'expense', per: 'product' },
  'write-off-expense': { kind: 'expense', per: 'product' },
  'assigned-claims': { kind: 'expense', per: 'product' },
  'loan-loss-allowance': { kind: 'asset', per: 'product' },
  'impairment-expense': { kind: 'expense', per: 'product' },
  'promo-discount': { kind: 'income', per: 'product' },
};

const TITLES: Readonly<Record<Language, Readonly<Record<AccountCode, string>>>> = { ru, kz };

/** The name of an account in each language. */
export const accountTitle = (code: AccountCode): AccountTitle =>
  inEachLanguage((language) => TITLES[language][code]);

/** The provision for a loan on its day, by the lender's own estimate of losses. */
function allowanceTiyn(loan: Standing, allowances: Allowances): Tiyn {
  const version = allowances.findLast(({ from }) => knownDay(from) <= loan.day);
  const step = version?.steps.find(
    ({ overdueDaysMax }) => overdueDaysMax === null || loan.overdueDays <= overdueDaysMax,
  );
  const { principalOutstandingTiyn, rewardOutstandingTiyn, penaltyOutstandingTiyn } = loan;
  const owedTiyn = addTiyn(principalOutstandingTiyn, rewardOutstandingTiyn, penaltyOutstandingTiyn);
  return shareFloor(owedTiyn, step?.sharePpm ?? 0);
}

/** The dimension under which the accounts of one agreement are kept. */
export const agreementDimension = ({ borrowerId, agreementId }: AgreementKey): string =>
  `${borrowerId}/${agreementId}`;

/** A loan as the books see it: its owner and its facts. */
export interface BookedLoan extends AgreementKey {
  readonly terms: LoanTerms;
  readonly facts: readonly Fact[];
}

/**
 * The balances of one loan on a day, by its fold. A fact's journal is the image after it less the image before it, so a
 * back-dated payment or a reversal posts only the difference. A loan that does not fold is a bug.
 */
export function ledgerImage(loan: BookedLoan, day: Day, allowances: Allowances): readonly LedgerLine[] {
  const folded = foldOrThrow(standing(loan.terms, loan.facts, day), agreementDimension(loan));
  return foldedImage(loan, folded, allowances);
}

/** The same of a loan that is folded already. */
function foldedImage(loan: BookedLoan, folded: Standing, allowances: Allowances): readonly LedgerLine[] {
  const discount = promoDiscount(loan.terms, loan.facts, folded.day);
  const discountTiyn = foldOrThrow(discount, agreementDimension(loan));
  const setAsideTiyn = allowanceTiyn(folded, allowances);
  return imageOf(folded, { discountTiyn, setAsideTiyn }, loan, loan.terms.loanType);
}

function imageOf(
  loan: Standing,
  { discountTiyn, setAsideTiyn }: { readonly discountTiyn: Tiyn; readonly setAsideTiyn: Tiyn },
  key: AgreementKey,
  product: ProductCode,
): readonly LedgerLine[] {
  const own = agreementDimension(key);
  const line = (account: AccountCode, dimension: string, amountTiyn: Tiyn) => ({
    account,
    dimension,
    amountTiyn,
  });
  return [
    line('loan-principal', own, loan.principalOutstandingTiyn),
    line('borrower-credit', own, subtractTiyn(loan.refundShortfallTiyn, loan.creditTiyn)),
    line('reward-receivable', product, loan.rewardOutstandingTiyn),
    line('reward-income', product, negateTiyn(addTiyn(loan.rewardAccruedTotalTiyn, discountTiyn))),
    line('promo-discount', product, discountTiyn),
    line('penalty-receivable', product, loan.penaltyOutstandingTiyn),
    line('penalty-income', product, negateTiyn(loan.penaltyAccruedTotalTiyn)),
    line('loan-loss-allowance', product, negateTiyn(setAsideTiyn)),
    line('impairment-expense', product, setAsideTiyn),
    line('forgiveness-expense', product, total(loan.forgiven)),
    line('write-off-expense', product, total(loan.writtenOff)),
    line('assigned-claims', product, total(loan.sold)),
  ];
}

const total = (parts: Standing['paid']): Tiyn =>
  addTiyn(parts.principalTiyn, parts.rewardTiyn, parts.penaltyTiyn);

/** `after` less `before`, line by line, without the lines that did not change. */
export function imageDifference(
  after: readonly LedgerLine[],
  before: readonly LedgerLine[],
): readonly LedgerLine[] {
  return after
    .map((line, index) => ({
      ...line,
      amountTiyn: subtractTiyn(line.amountTiyn, before[index]?.amountTiyn ?? NOTHING),
    }))
    .filter((line) => line.amountTiyn !== 0);
}

type MoneyRule = (fact: never, context: MoneyContext) => readonly LedgerLine[];

/** The fact changes the debt without any money. */
const noMoney: MoneyRule = () => [];

interface MoneyContext {
  readonly terms: LoanTerms;
  readonly facts: readonly Fact[];
  readonly channel: MoneyChannel | null;
}

/** For each kind of fact, where its money came from or went. */
const MONEY: Readonly<Record<FactKind, MoneyRule>> = {
  'paid-out': (fact: Extract<Fact, { kind: 'paid-out' }>, { terms, channel }: MoneyContext) => [
    ...cashOut(channel, subtractTiyn(fact.toParentTiyn, terms.principalTiyn)),
    { account: 'refinancing-clearing', dimension: '', amountTiyn: negateTiyn(fact.toParentTiyn) },
  ],
  'payout-returned': (
    fact: Extract<Fact, { kind: 'payout-returned' }>,
    { terms, facts, channel }: MoneyContext,
  ) => {
    const back = facts.some(({ id, kind }) => kind === 'paid-out' && fact.undoneIds.includes(id));
    return back ? [moneyLine(channel, terms.principalTiyn)] : [];
  },
  payment: (fact: Extract<Fact, { kind: 'payment' }>, { channel }: MoneyContext) => [
    moneyLine(channel, fact.amountTiyn),
  ],
  'payment-reversed': (
    fact: Extract<Fact, { kind: 'payment-reversed' }>,
    { facts, channel }: MoneyContext,
  ) => {
    const reversed = facts.find((other) => other.id === fact.paymentId);
    return reversed?.kind === 'payment' ? [moneyLine(channel, negateTiyn(reversed.amountTiyn))] : [];
  },
  refunded: (fact: Extract<Fact, { kind: 'refunded' }>, { channel }: MoneyContext) => [
    moneyLine(channel, negateTiyn(fact.amountTiyn)),
  ],
  refinanced: (fact: Extract<Fact, { kind: 'refinanced' }>) => [
    { account: 'refinancing-clearing', dimension: '', amountTiyn: fact.amountTiyn },
  ],
  prolonged: noMoney,
  rescheduled: noMoney,
  paused: noMoney,
  'promo-applied': noMoney,
  forgiven: noMoney,
  frozen: noMoney,
  unfrozen: noMoney,
  'written-off': noMoney,
  annulled: noMoney,
  sold: noMoney,
};

/** The money side of a fact's journal. A fact that moves money must name its channel; a missing one is a bug. */
export function moneyLines(fact: Fact, context: MoneyContext): readonly LedgerLine[] {
  const lines = MONEY[fact.kind](fact as never, context);
  return lines.filter((line) => line.amountTiyn !== 0);
}

/** Nothing leaves in cash if the whole sum pays off another loan. */
function cashOut(channel: MoneyChannel | null, amountTiyn: Tiyn): readonly LedgerLine[] {
  return amountTiyn === 0 ? [] : [moneyLine(channel, amountTiyn)];
}

function moneyLine(channel: MoneyChannel | null, amountTiyn: Tiyn): LedgerLine {
  if (!channel) throw new Error('A fact that moves money must name its channel.');
  return { ...channel, amountTiyn };
}

/** A further fact of a loan on a day of the books; `facts` are the earlier ones. */
export interface FactChange {
  readonly key: AgreementKey;
  readonly terms: LoanTerms;
  readonly facts: readonly Fact[];
  readonly fact: Fact;
  readonly bookDay: Day;
  readonly channel: MoneyChannel | null;
  /** How the loan stands on that day without the fact and with it, if somebody has folded it. */
  readonly folded?: { readonly before: Standing; readonly after: Standing };
}

/** The entries of a fact: what it changes in the loan's image, and where its money came from or went. */
export function factLines(change: FactChange, allowances: Allowances): LedgerLine[] {
  const { key, terms, facts, fact, bookDay, channel } = change;
  const { borrowerId, agreementId } = key;
  const imageAt = (told: readonly Fact[], folded?: Standing) => {
    const loan = { borrowerId, agreementId, terms, facts: told };
    return folded ? foldedImage(loan, folded, allowances) : ledgerImage(loan, bookDay, allowances);
  };
  const before = imageAt(facts, change.folded?.before);
  const after = imageAt([...facts, fact], change.folded?.after);
  return sumLines([...imageDifference(after, before), ...moneyLines(fact, { terms, facts, channel })]);
}

/** The value day of the money. A reversal undoes its payment on the payment's own day. */
export function valueDayOf(fact: Fact, facts: readonly Fact[]): Day {
  if (fact.kind !== 'payment-reversed') return fact.day;
  return facts.find(({ id }) => id === fact.paymentId)?.day ?? fact.day;
}

/** What one more day changes in the books of whole products: reward, penalty, provisions. */
export function dayLines(
  loans: readonly { before: readonly LedgerLine[]; after: readonly LedgerLine[] }[],
): LedgerLine[] {
  const changed = loans.flatMap(({ before, after }) => imageDifference(after, before));
  return sumLines(changed.filter(({ account }) => CHART[account].per === 'product'));
}

/** What one day changes for one loan, by the facts that the loan had before it. */
export function accruedOn(loan: BookedLoan, day: Day, allowances: Allowances): LedgerLine[] {
  if (loan.facts.length === 0) return [];
  const before = ledgerImage(loan, addDays(day, -1), allowances);
  return dayLines([{ before, after: ledgerImage(loan, day, allowances) }]);
}

/** A day that is open and not posted, and how many facts the loan had when it opened. */
export interface DayToPost {
  readonly day: Day;
  readonly factsCount: number;
}

/** What the books hold of a loan on a day: its image, less what days that are not posted yet will bring. */
export function bookedImage(
  loan: BookedLoan,
  day: Day,
  toPost: readonly DayToPost[],
  allowances: Allowances,
): readonly LedgerLine[] {
  const missing = toPost.flatMap(({ day: unposted, factsCount }) =>
    accruedOn({ ...loan, facts: loan.facts.slice(0, factsCount) }, unposted, allowances),
  );
  return [...ledgerImage(loan, day, allowances), ...negated(missing)];
}

/** The same lines with opposite signs. */
export function negated(lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.map((line) => ({ ...line, amountTiyn: negateTiyn(line.amountTiyn) }));
}

/** One line per account in a fixed order, without lines of zero. */
export function sumLines(lines: readonly LedgerLine[]): LedgerLine[] {
  const sums = new Map<string, LedgerLine>();
  for (const line of lines) {
    const key = `${line.account} ${line.dimension}`;
    sums.set(key, { ...line, amountTiyn: addTiyn(line.amountTiyn, sums.get(key)?.amountTiyn ?? NOTHING) });
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, line]) => line)
    .filter((line) => line.amountTiyn !== 0);
}

/** The cause of a fact's journal, unique for ever. */
export function factCause({ borrowerId, agreementId }: AgreementKey, factId: string): string {
  return `fact:${borrowerId}/${agreementId}/${factId}`;
}

/** Whether a journal's lines sum to zero, as the database checks when it is written. */
export function isBalanced(lines: readonly LedgerLine[]): boolean {
  return addTiyn(...lines.map(({ amountTiyn }) => amountTiyn)) === 0;
}
