import type { Column } from '@senim/contracts/office/lists/columns';
import type { ColumnWidth } from '../../widgets/LongTable.tsx';

/** How wide a column is by what it holds. */
const WIDTHS: Readonly<Record<Column['kind'], ColumnWidth>> = {
  /** The number of a loan has up to fourteen digits, and is read to its end. */
  text: { minPixels: 126, share: 1 },
  person: { minPixels: 190, share: 2 },
  code: { minPixels: 118, share: 1 },
  amount: { minPixels: 104, share: 1 },
  count: { minPixels: 72, share: 0.7 },
  day: { minPixels: 92, share: 0.8 },
  instant: { minPixels: 136, share: 1 },
};
/** The words of a status are longer than others, and what a message is about is longer yet. In two lines each is read to its end. */
const CODE_WIDTHS: Readonly<Partial<Record<NonNullable<Column['codes']>, ColumnWidth>>> = {
  status: { minPixels: 210, share: 2 },
  'message-kind': { minPixels: 280, share: 2.5 },
  network: { minPixels: 144, share: 1.2 },
  'payment-state': { minPixels: 116, share: 1 },
  'payout-status': { minPixels: 144, share: 1.2 },
  'check-kind': { minPixels: 210, share: 2 },
  'entry-kind': { minPixels: 176, share: 1.4 },
  'partner-goal': { minPixels: 146, share: 1 },
  queue: { minPixels: 124, share: 1 },
  /** Of a decision: the lender, its rules, a day and a number. */
  version: { minPixels: 170, share: 1 },
};

const LETTER_PIXELS = 7.2;
const AROUND_TITLE_PIXELS = 26;
/** Digits and capitals of a number. */
const SIGN_PIXELS = 8;
const AROUND_SIGNS_PIXELS = 14;

/** A column is never narrower than its title. */
export function widthOf({ kind, codes, signs = 0 }: Column, title: string): ColumnWidth {
  const { minPixels, share } = (codes && CODE_WIDTHS[codes]) ?? WIDTHS[kind];
  const titlePixels = Math.ceil(title.length * LETTER_PIXELS) + AROUND_TITLE_PIXELS;
  const signsPixels = signs * SIGN_PIXELS + AROUND_SIGNS_PIXELS;
  return { minPixels: Math.max(minPixels, titlePixels, signsPixels), share };
}

const RIGHT: ReadonlySet<Column['kind']> = new Set(['amount', 'count', 'day', 'instant']);

/** How the cells of a column look. The longest words that stand for a code take two lines, which a dense row has no room for. */
export function classOf({ kind }: Column, isDense: boolean): 'number' | 'words' | '' {
  if (RIGHT.has(kind)) return 'number';
  return kind === 'code' && !isDense ? 'words' : '';
}
