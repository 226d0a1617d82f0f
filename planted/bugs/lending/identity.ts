import type { PlantedBug } from '../../planted-bug.ts';

const IDENTITY = 'apps/server/src/modules/settings/identity';
const NOTICED_BY = [`${IDENTITY}/identity.db.test.ts`];

/** Who lends, as the office sets it. */
export const LENDER_IDENTITY_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a name that the office has set stands nowhere until the process starts again',
    file: 'apps/server/src/modules/settings/hold-lender.ts',
    right: 'identity: identityAt(document, versions, moment),',
    wrong: 'identity: document.identity,',
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'pages made before the office set another name are shown on',
    file: 'apps/borrower/serve/todaysSettings.ts',
    right: 'onOffer.law, lender.identity]',
    wrong: 'onOffer.law]',
    noticedBy: ['apps/borrower/serve/todaysSettings.test.ts'],
  },
  {
    bug: 'an account changes within a day',
    file: `${IDENTITY}/rules.ts`,
    right: 'isMoved && !isFromMidnight',
    wrong: 'isMoved && day === before.licence_date',
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'an account whose day has come by then changes in the middle of it',
    file: 'apps/server/src/modules/settings/check-agreed.ts',
    right: 'const isFromMidnight = begins > now;',
    wrong: 'const isFromMidnight = fromAt !== null;',
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'the office sets a name that no order to a bank holds',
    file: 'packages/lender/src/identity.ts',
    right: 'const LEGAL_NAME_LENGTH_MAX = 140;',
    wrong: 'const LEGAL_NAME_LENGTH_MAX = 300;',
    noticedBy: ['packages/lender/src/lender.test.ts', ...NOTICED_BY],
  },
  {
    bug: 'a statement of the former account is refused once payments have moved',
    file: 'apps/server/src/modules/settings/hold-lender.ts',
    right: 'identityAt(document, versions, lastInstantOf(day)).account.iban',
    wrong: 'now().identity.account.iban',
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'a licence does not count on its own day',
    file: 'apps/server/src/modules/settings/identity/rules.ts',
    right: 'document.licence_date > day',
    wrong: 'document.licence_date >= day',
    noticedBy: ['apps/server/src/modules/settings/identity/rules.test.ts'],
  },
  {
    bug: 'another account at the same bank begins within a day',
    file: 'apps/server/src/modules/settings/identity/rules.ts',
    right: 'before !== null && before.iban !== document.iban',
    wrong: 'before !== null && before.bic !== document.bic',
    noticedBy: ['apps/server/src/modules/settings/identity/rules.test.ts'],
  },
];
