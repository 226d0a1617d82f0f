import {
  PARTNER_GOALS,
  type Partner,
  type PartnerGoal,
  type PostbackFlaw,
  postbackFlaw,
} from '@senim/contracts/office/settings/partner';
import type { DocumentFlaw, KindOfSetting } from '../types.ts';

const REFUSALS = {
  unknown: 'partner_place_unknown',
  missing: 'partner_place_missing',
  address: 'partner_address_wrong',
} as const satisfies Readonly<Record<PostbackFlaw['why'], DocumentFlaw['refused']>>;

/** Partners who send visitors: none comes with the lender's document, and any may be made. */
export const partnerKind: KindOfSetting<Partner> = {
  given: () => [],
  isOpen: true,
  flaw(document) {
    const wrong = PARTNER_GOALS.flatMap((goal) => flawAt(document, goal));
    if (wrong[0]) return wrong[0];
    const isTold = PARTNER_GOALS.some((goal) => document[goal] !== null);
    return isTold ? null : { refused: 'setting_contradicts', field: 'approved' };
  },
  ends: ({ told }) => !told,
};

function flawAt(document: Partner, goal: PartnerGoal): DocumentFlaw[] {
  const flaw = document[goal] === null ? null : postbackFlaw(document[goal]);
  return flaw ? [{ refused: REFUSALS[flaw.why], field: goal, details: { what: flaw.what } }] : [];
}

/** What is called when a goal is reached; null where the partner is told nothing of it, undefined of a partner that nobody has set. */
export const addressFor = (partner: Partner | undefined, goal: PartnerGoal): string | null | undefined =>
  partner && (partner.told ? partner[goal] : null);
