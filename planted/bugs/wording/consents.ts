import type { PlantedBug } from '../../planted-bug.ts';

const SETTINGS = 'apps/server/src/modules/settings/consent';
const NOTICED_BY = [`${SETTINGS}/consent.db.test.ts`];

/** What borrowers agree to, by versions. */
export const CONSENT_BUGS: readonly PlantedBug[] = [
  {
    bug: 'somebody agrees to words that stood on no form of theirs',
    file: 'apps/server/src/modules/profile/record-consent.ts',
    right: 'seen === undefined || seen === inForce.version',
    wrong: 'seen !== inForce.kind',
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'what was given under former words is shown in those of today',
    file: `${SETTINGS}/find-consent.ts`,
    right: 'releasedWords(one.textVersion, language)',
    wrong: 'null',
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'with every new word of the consent no register may be asked for those who agreed before',
    file: 'apps/server/src/modules/profile/rules.ts',
    right: "(versionId !== null || releasedWords(textVersion, 'ru') !== null)",
    wrong: 'versionId !== null',
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'the what-if of a consent counts nobody who agreed to former words',
    file: 'apps/server/src/modules/profile/store.ts',
    right: 'FILTER (WHERE NOT agreed)',
    wrong: 'FILTER (WHERE agreed IS NULL)',
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'a tick of earlier words agrees to those of today',
    file: 'apps/borrower/src/consents/consents.ts',
    right: 'isConsent(name) && values[name] === agreedTo(name, consents)',
    wrong: 'isConsent(name) && Boolean(values[name])',
    noticedBy: ['apps/borrower/src/signup/bodies.test.ts', 'apps/borrower/src/signup/flaws.test.ts'],
  },
];
