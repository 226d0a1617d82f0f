import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
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
}

/** An acquirer with a book of its own; its payers pay, fail and dispute when a scene says so. */
export function acquirerOutside(clock: Clock) {
  const book = new Map<string, CardCharge>();
  const cards: CardAcquirer = {
    async openPayment(order) {
      if (!book.has(order.invoice))
        book.set(order.invoice, { ...order, status: 'new', changedAt: clock.now(), chargedAt: null });
      return { kind: 'opened', redirectUrl: `https://card.example/${order.invoice}` };
    },
    async findPayment(invoice) {
      const charge = book.get(invoice);
      return charge ? fateOf(charge) : { kind: 'unknown' };
    },
    async listChanged(day) {
      return [...book.values()]
        .filter(({ status, changedAt }) => hasCharged(status) && dayInAlmaty(changedAt.getTime()) === day)
        .map(({ invoice, amount, status }) => ({
          invoice,
          amount,
          refunded: status === 'taken-back' ? amount : '0.00',
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
  };
}

export type AcquirerOutside = ReturnType<typeof acquirerOutside>;

const hasCharged = (status: CardCharge['status']): boolean => status === 'charged' || status === 'taken-back';

function fateOf({ status, invoice, amount, chargedAt, changedAt }: CardCharge): CardFate {
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
        refunded: '0.00',
        cardMask: '440043******0001',
        chargedAt: chargedAt ?? changedAt,
        keptCard: null,
      };
  }
}
