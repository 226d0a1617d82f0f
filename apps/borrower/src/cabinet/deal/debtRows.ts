import type { money as ru } from '../../text/ru/money.ts';

const PARTS = ['principal', 'reward', 'penalty', 'refund_shortfall'] as const;
type Part = (typeof PARTS)[number];
type Parts = Readonly<Partial<Record<Part, string | null>>>;

/** The parts of a sum above zero by name. */
export function partsOf(parts: Parts, names: typeof ru, tenge: (amount: string) => string) {
  return PARTS.flatMap((part) => {
    const amount = parts[part];
    return amount && amount !== '0.00' ? [{ key: part, label: names[part], value: tenge(amount) }] : [];
  });
}

/** The same beside their sum. A single part is not shown, because it equals the sum. */
export function debtRows(parts: Parts, names: typeof ru, tenge: (amount: string) => string) {
  const rows = partsOf(parts, names, tenge);
  return rows.length > 1 ? rows : [];
}
