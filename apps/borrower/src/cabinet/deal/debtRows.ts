import type { money as ru } from '../../text/ru/money.ts';

const PARTS = ['principal', 'reward', 'penalty', 'refund_shortfall'] as const;
type Part = (typeof PARTS)[number];

/** The parts of a sum above zero by name. A single part is not shown, because it equals the sum. */
export function debtRows(
  parts: Readonly<Partial<Record<Part, string | null>>>,
  names: typeof ru,
  tenge: (amount: string) => string,
) {
  const rows = PARTS.flatMap((part) => {
    const amount = parts[part];
    return amount && amount !== '0.00' ? [{ key: part, label: names[part], value: tenge(amount) }] : [];
  });
  return rows.length > 1 ? rows : [];
}
