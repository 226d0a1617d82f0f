import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { knownTiyn, NOTHING, subtractTiyn, type Tiyn, toDecimal } from '@senim/loan-engine/units/money';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import type {
  CardAcquirer,
  CardFate,
  CardOrder,
} from '../../apps/server/src/providers/cards/card-acquirer.ts';
import { readSigned } from './signed-hint.ts';

export interface CardCharge extends CardOrder {
  status: 'new' | 'charged' | 'failed' | 'taken-back';
  changedAt: Date;
  chargedAt: Date | null;
  /** What of it went back to the card; all of it once it is taken back. */
  refunded: Tiyn;
}

/** An acquirer with a book of its own; its payers pay, fail and dispute when a scene says so. */
export function acquirerOutside(clock: Clock) {
  const book = new Map<string, CardCharge>();
  const cards: CardAcquirer = {
    async openPayment(order) {
      if (!book.has(order.invoice))
        book.set(order.invoice, {
          ...{ ...order, status: 'new', changedAt: clock.now(), chargedAt: null },
          refunded: NOTHING,
        });
      return { kind: 'opened', redirectUrl: `https://card.example/${order.invoice}` };
    },
    async findPayment(invoice) {
      const charge = book.get(invoice);
      return charge ? fateOf(charge) : { kind: 'unknown' };
    },
    async listChanged(day) {
      return [...book.values()]
        .filter(({ status, changedAt }) => hasCharged(status) && dayInAlmaty(changedAt.getTime()) === day)
        .map((charge) => ({
          invoice: charge.invoice,
          amount: charge.amount,
          refunded: toDecimal(subtractTiyn(knownTiyn(charge.amount), keptOf(charge))),
        }));
    },
    // Nobody in these stories has a card kept.
    chargeKeptCard: async () => 'unavailable',
    forgetCard: async () => 'forgotten',
    readCallback: (path, body, signature) => readSigned('card', path, body, signature, 'invoiceId'),
  };
  const change = (invoice: string, from: CardCharge['status'], to: CardCharge['status']): boolean => {
    const charge = book.get(invoice);
    if (charge?.status !== from) return false;
    charge.status = to;
    charge.changedAt = clock.now();
    if (to === 'charged') charge.chargedAt = clock.now();
    return true;
  };
  return {
    cards,
    book,
    charge: (invoice: string) => change(invoice, 'new', 'charged'),
    decline: (invoice: string) => change(invoice, 'new', 'failed'),
    takeBack: (invoice: string) => change(invoice, 'charged', 'taken-back'),
    /** A part of a charge goes back to its card, once. */
    giveBackPart(invoice: string): boolean {
      const charge = book.get(invoice);
      if (charge?.status !== 'charged' || charge.refunded !== NOTHING) return false;
      charge.refunded = PART_GIVEN_BACK;
      charge.changedAt = clock.now();
      return true;
    },
  };
}

/** Less than the smallest payment. */
const PART_GIVEN_BACK = knownTiyn('70.00');

/** What the acquirer has of a charge. */
export function keptOf({ status, amount, refunded }: CardCharge): Tiyn {
  return status === 'charged' ? subtractTiyn(knownTiyn(amount), refunded) : NOTHING;
}

export type AcquirerOutside = ReturnType<typeof acquirerOutside>;

const hasCharged = (status: CardCharge['status']): boolean => status === 'charged' || status === 'taken-back';

function fateOf({ status, invoice, amount, chargedAt, changedAt, refunded }: CardCharge): CardFate {
  switch (status) {
    case 'new':
      return { kind: 'waiting' };
    case 'failed':
      return { kind: 'failed', reason: 'declined' };
    case 'taken-back':
      return { kind: 'taken-back', keptCard: null };
    case 'charged':
      return {
        kind: 'charged',
        reference: `ref-${invoice}`,
        amount,
        refunded: toDecimal(refunded),
        cardMask: '440043******0001',
        chargedAt: chargedAt ?? changedAt,
        keptCard: null,
      };
  }
}
