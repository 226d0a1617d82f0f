import { declineOffer, requestMediation, requestSettlement } from '@senim/contracts/borrower/calls';
import {
  endMediation,
  makeOffer,
  previewOffer,
  proposeMeeting,
  refuseRequest,
} from '@senim/contracts/office/calls';
import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { CHANGEABLE } from '@senim/loan-engine/lifecycle/status';
import { type ActKind, outcomeOf, type Stage } from './act.ts';
import { isIn, type Standing } from './standings.ts';

const text = 'Потеряла работу, могу платить понемногу.';
const words = 'Так будет по силам обеим сторонам.';
const isOwed = (standing: Standing | undefined): boolean =>
  CHANGEABLE.some((status) => status === standing?.status);
const hasCase =
  (kind: string) =>
  (standing: Standing | undefined): boolean =>
    standing?.caseKind === kind;

/** Easier terms and a mediator, asked for, offered, refused and ended. */
export const HARDSHIP_ACTS = {
  'asks for easier terms': {
    weight: 3,
    isMeant: (standing, person) => isIn(standing, person) && isOwed(standing) && standing.caseKind === null,
    async play({ ask, standing }) {
      const body = { agreement_id: standing?.agreementId ?? 0, topic: 'smaller_payments', text } as const;
      return outcomeOf(await ask(requestSettlement, { body }));
    },
  },
  'asks for a mediator': {
    weight: 2,
    isMeant: (standing, person) => isIn(standing, person) && isOwed(standing) && standing.caseKind === null,
    async play({ ask, standing }) {
      return outcomeOf(
        await ask(requestMediation, { body: { agreement_id: standing?.agreementId ?? 0, text } }),
      );
    },
  },
  'easier terms are offered': {
    weight: 20,
    isMeant: (standing) => (standing?.caseReference ?? null) !== null,
    play: offer,
  },
  'easier terms are refused': {
    weight: 3,
    isMeant: hasCase('settlement'),
    async play({ askOffice, standing }) {
      const body = { reasons: ['plan_not_bearable'] as const, text: words };
      const params = { reference: standing?.caseReference ?? '' };
      return outcomeOf(await askOffice('collector')(refuseRequest, { params, body }));
    },
  },
  'a meeting is proposed': {
    weight: 4,
    isMeant: hasCase('mediation'),
    async play({ askOffice, standing, world }) {
      const date = addDays(dayInAlmaty(world.clock.now().getTime()), 7);
      const body = { mediator: 'Асель Жунусова', date, time: '11:00', place: 'Алматы, Абая 10', text: words };
      const params = { reference: standing?.caseReference ?? '' };
      return outcomeOf(await askOffice('collector')(proposeMeeting, { params, body }));
    },
  },
  'mediation ends without an agreement': {
    weight: 4,
    isMeant: hasCase('mediation'),
    async play({ askOffice, standing }) {
      const params = { reference: standing?.caseReference ?? '' };
      return outcomeOf(await askOffice('collector')(endMediation, { params, body: { text: words } }));
    },
  },
  'turns the easier terms down': {
    weight: 3,
    isMeant: (standing, person) => isIn(standing, person) && standing.hasOffer,
    async play({ ask, standing }) {
      return outcomeOf(await ask(declineOffer, { body: { agreement_id: standing?.agreementId ?? 0, text } }));
    },
  },
} as const satisfies Readonly<Record<string, ActKind>>;

/** What the desk saw before it sends: a payment in between changes it, and the offer is refused. */
async function offer({ askOffice, standing, world, chance }: Stage): Promise<string> {
  const params = { reference: standing?.caseReference ?? '' };
  const collector = askOffice('collector');
  const plan = {
    way: 'instalments',
    parts: 2 + chance.below(3),
    first_date: addDays(dayInAlmaty(world.clock.now().getTime()), 20),
    every_days: 30,
    schedule_kind: 'annuity',
    forgive_principal: chance.below(4) === 0 ? '100' : undefined,
  } as const;
  const seen = await collector(previewOffer, { params, body: plan });
  if (!seen.json.success) return `not offered: ${outcomeOf(seen)}`;
  const body = { ...plan, text: words, seen_total: seen.json.total };
  return outcomeOf(await collector(makeOffer, { params, body }));
}
