import type { PlantedBug } from '../../planted-bug.ts';

const SETTING = ['apps/server/src/modules/settings/partner/partner.db.test.ts'];
const RULES = ['apps/server/src/modules/settings/partner/rules.test.ts'];
const TOLD = ['apps/server/src/modules/attribution/postbacks.db.test.ts'];
const NEW = ['apps/server/src/modules/attribution/new-partner.db.test.ts'];
const CALL = ['apps/server/src/providers/partners/http-postbacks.test.ts'];

/** Partners who send visitors: what they hear, and where. */
export const PARTNER_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a partner’s address that leads to our own network is called',
    file: 'apps/server/src/providers/partners/http-postbacks.ts',
    right: '.every(isPublic)',
    wrong: '.some(isPublic)',
    noticedBy: CALL,
  },
  {
    bug: 'the office may give a partner the address of our own machine',
    file: 'packages/contracts/src/office/settings/partner.ts',
    right: 'return isNamed && port',
    wrong: 'return port',
    noticedBy: RULES,
  },
  {
    bug: 'a partner who was turned off is told again from the day of a version before',
    file: 'apps/server/src/modules/settings/partner/rules.ts',
    right: 'ends: ({ told }) => !told,',
    wrong: 'ends: () => false,',
    noticedBy: SETTING,
  },
  {
    bug: 'what a partner has taken may be told it again',
    file: 'database/migrations/0591_postbacks-tried.sql',
    right: "WHEN (OLD.status = 'accepted')",
    wrong: 'WHEN (false)',
    noticedBy: TOLD,
  },
  {
    bug: 'the office tells a partner again what waits for its first try',
    file: 'apps/server/src/modules/attribution/repeat-postback.ts',
    right: "if (state !== 'refused' && state !== 'away')",
    wrong: "if (state === 'accepted')",
    noticedBy: TOLD,
  },
  {
    bug: 'a trial of an address is told with a number like ours',
    file: 'packages/contracts/src/office/settings/partner.ts',
    right: "our_id: 'test000000000000',",
    wrong: "our_id: '0000000000000000',",
    noticedBy: [...SETTING, ...CALL],
  },
  {
    bug: 'a partner that the office has added is not known by its links',
    file: 'apps/server/src/modules/identity/signing-in/keep-attribution.ts',
    right: ' || (await isPartner(services, tx, source))',
    wrong: '',
    noticedBy: NEW,
  },
  {
    bug: 'an invented name in a link puts out who sent the visitor',
    file: 'apps/server/src/modules/identity/signing-in/keep-attribution.ts',
    right: 'const counts = isKnownSource(source) || (await isPartner(services, tx, source));',
    wrong: "const counts = source !== '';",
    noticedBy: NEW,
  },
  {
    bug: 'the site drops a name in a link that the release does not know',
    file: 'apps/borrower/src/attribution/readAttribution.ts',
    right: ' ?? claimedBy(query)',
    wrong: '',
    noticedBy: ['apps/borrower/src/attribution/readAttribution.test.ts'],
  },
];
