import type { BookedTransfer } from '../outside/bank.ts';
import type { World } from '../world/open-world.ts';

interface Ordered {
  readonly reference: string;
  readonly agreement: string;
  readonly kind: 'loan' | 'refund' | 'payer';
  readonly tiyn: number;
  readonly status: string;
  readonly ibanIndex: Buffer | null;
  /** It waits for people to find out. */
  readonly isDisputed: boolean;
}

const ORDERED = `
  SELECT reference, p.borrower_id || '/' || p.agreement_id AS agreement, kind, amount_tiyn::float8 AS tiyn, p.status,
    COALESCE(p.iban_index, g.iban_index) AS "ibanIndex", p.status = 'in-doubt' AND p.failure IS NOT NULL AS "isDisputed"
  FROM payout p JOIN agreement g USING (borrower_id, agreement_id)
  UNION ALL SELECT reference, 'payment ' || payment_id, 'payer', amount_tiyn::float8, status, NULL, status = 'in-doubt' AND failure IS NOT NULL FROM payer_refund`;

/** What the bank's own book has and we did not order so: every transfer is ours, of our sum, to our account, and one a loan. */
export async function bankDiffers({ eyes, outside, services }: World): Promise<string[]> {
  const { rows } = await eyes.query<Ordered>(ORDERED);
  const ours = new Map(rows.map((row) => [row.reference, row]));
  const made = [...outside.bank.book.values()].filter(({ status }) => status === 'executed');
  const flaws = rows.flatMap((order) => saidTooSoon(order, outside.bank.book.get(order.reference)?.status));
  const loans = new Map<string, string>();
  for (const { reference, amountTiyn, iban } of made) {
    const order = ours.get(reference);
    if (!order) flaws.push(`the bank made ${reference}, which we do not know`);
    else {
      if (order.tiyn !== amountTiyn) flaws.push(`the bank made ${reference} of another sum`);
      const index = services.sealing.lastingIndex('iban', iban);
      if (order.ibanIndex && !order.ibanIndex.equals(index))
        flaws.push(`${reference} went to another account`);
      const other = order.kind === 'refund' ? undefined : loans.get(order.agreement);
      if (other) flaws.push(`the bank paid ${order.agreement} twice: ${other} and ${reference}`);
      if (order.kind !== 'refund') loans.set(order.agreement, reference);
    }
  }
  return flaws;
}

/** What is over with us is over at the bank, at any time: made there before we say so, and never made of what we gave up. */
function saidTooSoon({ reference, status }: Ordered, made: BookedTransfer['status'] | undefined): string[] {
  if (status === 'executed' && made !== 'executed' && made !== 'returned')
    return [`${reference} is executed, and ${made} at the bank`];
  if (status === 'failed' && (made === 'executed' || made === 'accepted'))
    return [`${reference} has failed, and is ${made} at the bank`];
  return [];
}

/** Once nothing goes wrong any more: what the bank has made is executed with us, and what it has not is not. */
export async function bankInDoubt({ eyes, outside }: World): Promise<string[]> {
  const { rows } = await eyes.query<Ordered>(ORDERED);
  return rows.flatMap(({ reference, status, isDisputed }) => {
    if (isDisputed || status === 'failed') return [];
    const made = outside.bank.book.get(reference)?.status;
    if (status === 'executed')
      return made === 'executed' ? [] : [`${reference} is executed, and ${made} at the bank`];
    return status === 'created' && made === undefined
      ? []
      : [`${reference} is still ${status}, and ${made} at the bank`];
  });
}
