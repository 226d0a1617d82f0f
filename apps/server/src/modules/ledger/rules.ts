import type { Fact, FactKind } from '@senim/loan-engine/facts';
import type { Position } from '@senim/loan-engine/position-types';
import type { LoanTerms, LoanType } from '@senim/loan-engine/terms';
import type { AccountCode, AgreementKey, LedgerLine, MoneyChannel } from './types.ts';

export const CHART: Readonly<
  Record<
    AccountCode,
    { kind: 'asset' | 'liability' | 'income' | 'expense'; per: string; ru: string; kz: string }
  >
> = {
  'loan-principal': {
    kind: 'asset',
    per: 'agreement',
    ru: 'Микрокредиты выданные: основной долг',
    kz: 'Берілген микрокредиттер: негізгі борыш',
  },
  'reward-receivable': {
    kind: 'asset',
    per: 'product',
    ru: 'Начисленное вознаграждение к получению',
    kz: 'Алынатын есептелген сыйақы',
  },
  'penalty-receivable': {
    kind: 'asset',
    per: 'product',
    ru: 'Начисленная неустойка к получению',
    kz: 'Алынатын есептелген тұрақсыздық айыбы',
  },
  'bank-account': {
    kind: 'asset',
    per: 'provider',
    ru: 'Деньги на счёте в банке',
    kz: 'Банк шотындағы ақша',
  },
  'terminal-clearing': {
    kind: 'asset',
    per: 'provider',
    ru: 'Расчёты с платёжными терминалами',
    kz: 'Төлем терминалдарымен есеп айырысу',
  },
  'card-clearing': {
    kind: 'asset',
    per: 'provider',
    ru: 'Расчёты по платёжным картам',
    kz: 'Төлем карталары бойынша есеп айырысу',
  },
  'refinancing-clearing': {
    kind: 'asset',
    per: 'house',
    ru: 'Расчёты по рефинансированию',
    kz: 'Қайта қаржыландыру бойынша есеп айырысу',
  },
  'borrower-credit': {
    kind: 'liability',
    per: 'agreement',
    ru: 'Переплата заёмщиков',
    kz: 'Қарыз алушылардың артық төлемі',
  },
  suspense: { kind: 'liability', per: 'provider', ru: 'Невыясненные платежи', kz: 'Анықталмаған төлемдер' },
  'reward-income': { kind: 'income', per: 'product', ru: 'Доход: вознаграждение', kz: 'Кіріс: сыйақы' },
  'penalty-income': {
    kind: 'income',
    per: 'product',
    ru: 'Доход: неустойка',
    kz: 'Кіріс: тұрақсыздық айыбы',
  },
  'forgiveness-expense': {
    kind: 'expense',
    per: 'product',
    ru: 'Расход: прощённый долг',
    kz: 'Шығыс: кешірілген борыш',
  },
  'write-off-expense': {
    kind: 'expense',
    per: 'product',
    ru: 'Расход: списанный долг',
    kz: 'Шығыс: есептен шығарылған борыш',
  },
  'assigned-claims': {
    kind: 'expense',
    per: 'product',
    ru: 'Уступленные требования',
    kz: 'Берілген талаптар',
  },
};

/** The dimension under which an agreement's own accounts are kept. */
export const agreementDimension = ({ borrowerId, agreementId }: AgreementKey): string =>
  `${borrowerId}/${agreementId}`;

/**
 * What the books say of one loan standing at `position`: the balances its folds account for. A fact's journal is the
 * image after it less the image before it, so a back-dated payment or a reversal posts just the difference.
 */
export function ledgerImage(position: Position, key: AgreementKey, product: LoanType): readonly LedgerLine[] {
  const own = agreementDimension(key);
  const line = (account: AccountCode, dimension: string, amountTiyn: number) => ({
    account,
    dimension,
    amountTiyn,
  });
  return [
    line('loan-principal', own, position.principalOutstandingTiyn),
    line('borrower-credit', own, position.refundShortfallTiyn - position.creditTiyn),
    line('reward-receivable', product, position.rewardOutstandingTiyn),
    line('reward-income', product, -position.rewardAccruedTotalTiyn),
    line('penalty-receivable', product, position.penaltyOutstandingTiyn),
    line('penalty-income', product, -position.penaltyAccruedTotalTiyn),
    line('forgiveness-expense', product, total(position.forgiven)),
    line('write-off-expense', product, total(position.writtenOff)),
    line('assigned-claims', product, total(position.sold)),
  ];
}

const total = (parts: Position['paid']): number => parts.principalTiyn + parts.rewardTiyn + parts.penaltyTiyn;

/** `after` less `before`, line by line; lines that did not change are left out. */
export function imageDifference(
  after: readonly LedgerLine[],
  before: readonly LedgerLine[],
): readonly LedgerLine[] {
  return after
    .map((line, index) => ({ ...line, amountTiyn: line.amountTiyn - (before[index]?.amountTiyn ?? 0) }))
    .filter((line) => line.amountTiyn !== 0);
}

type MoneyRule = (fact: never, context: MoneyContext) => readonly LedgerLine[];

interface MoneyContext {
  readonly terms: LoanTerms;
  readonly facts: readonly Fact[];
  readonly channel: MoneyChannel | null;
}

/** The one table fact kind -> where its money came from or went. Facts not named here move no money. */
const MONEY: Readonly<Partial<Record<FactKind, MoneyRule>>> = {
  'paid-out': (fact: Extract<Fact, { kind: 'paid-out' }>, { terms, channel }: MoneyContext) => [
    ...cashOut(channel, fact.toParentTiyn - terms.principalTiyn),
    { account: 'refinancing-clearing', dimension: '', amountTiyn: -fact.toParentTiyn },
  ],
  payment: (fact: Extract<Fact, { kind: 'payment' }>, { channel }: MoneyContext) => [
    moneyLine(channel, fact.amountTiyn),
  ],
  'payment-reversed': (
    fact: Extract<Fact, { kind: 'payment-reversed' }>,
    { facts, channel }: MoneyContext,
  ) => {
    const reversed = facts.find((other) => other.id === fact.paymentId);
    return reversed?.kind === 'payment' ? [moneyLine(channel, -reversed.amountTiyn)] : [];
  },
  refunded: (fact: Extract<Fact, { kind: 'refunded' }>, { channel }: MoneyContext) => [
    moneyLine(channel, -fact.amountTiyn),
  ],
  refinanced: (fact: Extract<Fact, { kind: 'refinanced' }>) => [
    { account: 'refinancing-clearing', dimension: '', amountTiyn: fact.amountTiyn },
  ],
};

/** The money side of a fact's journal. A fact that moves money must say through which channel: its absence is a bug. */
export function moneyLines(fact: Fact, context: MoneyContext): readonly LedgerLine[] {
  const lines = MONEY[fact.kind]?.(fact as never, context) ?? [];
  return lines.filter((line) => line.amountTiyn !== 0);
}

/** Nothing goes out in cash where the whole sum pays off another loan. */
function cashOut(channel: MoneyChannel | null, amountTiyn: number): readonly LedgerLine[] {
  return amountTiyn === 0 ? [] : [moneyLine(channel, amountTiyn)];
}

function moneyLine(channel: MoneyChannel | null, amountTiyn: number): LedgerLine {
  if (!channel) throw new Error('A fact that moves money must name its channel.');
  return { ...channel, amountTiyn };
}

/** Whether a journal's lines sum to nothing, as the database will demand at commit. */
export function isBalanced(lines: readonly LedgerLine[]): boolean {
  return lines.reduce((sum, line) => sum + line.amountTiyn, 0) === 0;
}
