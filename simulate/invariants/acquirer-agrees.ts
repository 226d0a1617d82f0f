import type { Tiyn } from '@senim/loan-engine/units/money';
import { CARD_NETWORK } from '../../apps/server/src/modules/payments/rules.ts';
import { keptOf } from '../outside/acquirer.ts';
import type { World } from '../world/open-world.ts';

/** What stands of each invoice; who took a payment out by hand wants it to differ. */
const STANDING = `
  SELECT invoice, COALESCE(sum(p.amount_tiyn) FILTER (WHERE p.reversed_at IS NULL), 0)::float8 AS tiyn,
    EXISTS (SELECT FROM staff_act WHERE event = 'payment.reversed') AS "isByHand"
  FROM card_payment LEFT JOIN incoming_payment p
    ON provider = '${CARD_NETWORK}' AND (provider_payment_id = invoice OR provider_payment_id LIKE invoice || '-%')
  GROUP BY invoice`;

interface Standing {
  readonly invoice: string;
  readonly tiyn: Tiyn;
  readonly isByHand: boolean;
}

/** A hint that is lost is made up for by the list of its day, in the morning after. */
const READ_AFTER_MS = 31 * 3_600_000;

/** Once nothing goes wrong any more: loans have of each charge what the acquirer has of it. */
export async function acquirerDiffers({ eyes, outside, clock }: World): Promise<string[]> {
  const { rows } = await eyes.query<Standing>(STANDING);
  return rows.flatMap(({ invoice, tiyn, isByHand }) => {
    const charge = outside.acquirer.book.get(invoice);
    const keptTiyn = charge ? keptOf(charge) : 0;
    const isToBeRead = clock.now().getTime() - (charge?.changedAt.getTime() ?? 0) < READ_AFTER_MS;
    return tiyn === keptTiyn || isByHand || isToBeRead
      ? []
      : [`of invoice ${invoice} the acquirer has ${keptTiyn} tiyn, and loans ${tiyn}`];
  });
}
