import type { PlantedBug } from '../../planted-bug.ts';

const PARTNERS = 'apps/sandbox/src/partners';
const noticedBy = [`${PARTNERS}/partners.db.test.ts`];

/** The page that tells a partner whether their calls are right. */
export const CONNECTING_BUGS: readonly PlantedBug[] = [
  {
    bug: 'the sandbox’s own kiosk ticks off what a partner has yet to send',
    file: `${PARTNERS}/hear-partners.ts`,
    right: ' || isOwnCall(call.headers)',
    wrong: '',
    noticedBy,
  },
  {
    bug: 'a second payment counts as the first one sent again',
    file: `${PARTNERS}/hear-partners.ts`,
    right: ' && one.operation === operation',
    wrong: '',
    noticedBy,
  },
  {
    bug: 'a partner is told that a payment dated years ago counts from its day',
    file: 'apps/server/src/modules/payments/terminals/rules.ts',
    right: 'return isOld ? readPaymentTime(undefined, now) : told;',
    wrong: 'return told;',
    noticedBy,
  },
  {
    bug: 'an acquirer that signs the body alone is told of a wrong secret',
    file: `${PARTNERS}/judge-posts.ts`,
    right: 'signed(body)',
    wrong: 'signed(`${body}\\n`)',
    noticedBy,
  },
  {
    bug: 'whoever hears the calls of machines hears everybody’s',
    file: 'apps/server/src/platform/http/machines/tell-machine-calls.ts',
    right: "  if (!MACHINES.has(config.rules?.principals ?? '')) return;\n",
    wrong: '',
    noticedBy,
  },
  {
    bug: 'a check without a date is noted as a payment without one',
    file: `${PARTNERS}/judge-terminal.ts`,
    right: "  if (command !== 'pay') return [];\n",
    wrong: '',
    noticedBy,
  },
  {
    bug: 'who signs in as nobody ticks off the wrong password',
    file: `${PARTNERS}/judge-terminal.ts`,
    right: "(loginOf(call) === null ? null : 'wrongPassword')",
    wrong: "'wrongPassword'",
    noticedBy,
  },
  {
    bug: 'a partner reads the calls of all others',
    file: `${PARTNERS}/hear-partners.ts`,
    right: 'books.partnerCalls.entries.filter((one) => one.partner === partner)',
    wrong: 'books.partnerCalls.entries.slice()',
    noticedBy,
  },
];
