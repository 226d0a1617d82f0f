import { proposePromoCode } from '@senim/contracts/office/settings/calls';
import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { type ActKind, outcomeOf } from './act.ts';

/** Few codes with few uses, so that borrowers meet at their ends. */
export const PROMO_CODES = ['АЛМА', 'SENIM-10'] as const;
const DAYS = 90;
const ENDED_OF = 8;

/** What the lender changes by itself: one proposes, a proposal is decided by another (`office-acts.ts`). */
export const SETTING_ACTS = {
  'a promo code is proposed': {
    weight: 1,
    isMeant: (_, _person, { matters }) => !matters.proposals,
    async play({ askOffice, chance, world }) {
      const valid_from = dayInAlmaty(world.clock.now().getTime());
      const body = {
        discount_percent: 5 + chance.below(20),
        audience: chance.oneOf(['everyone', 'everyone', 'first', 'repeat'] as const),
        valid_from,
        valid_through: addDays(valid_from, DAYS),
        uses_max: 1 + chance.below(3),
        ended: chance.below(ENDED_OF) === 0,
        reason: 'Акция по решению правления.',
      };
      const params = { name: chance.oneOf(PROMO_CODES) };
      return outcomeOf(await askOffice('owner')(proposePromoCode, { params, body }));
    },
  },
} as const satisfies Readonly<Record<string, ActKind>>;
