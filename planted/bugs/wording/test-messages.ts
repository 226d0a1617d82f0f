import type { PlantedBug } from '../../planted-bug.ts';

const DESK = 'apps/server/src/modules/desk/settings';
const NOTICED_BY = [`${DESK}/send-trial.db.test.ts`];

/** A message that is tried out on the own phone of whoever words it. */
export const TEST_MESSAGES_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a code for a test of a message goes to a client',
    file: `${DESK}/ask-trial-code.ts`,
    right: '  if (await isClients(services, phone))',
    wrong: '  if (kind === phone)',
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'a code for a test of a message goes to a client while the key by which people are found turns',
    file: `${DESK}/ask-trial-code.ts`,
    right: "isPhoneOfClient(tx, sealing.blindIndexes('phone', phone))",
    wrong: "isPhoneOfClient(tx, [sealing.blindIndex('phone', phone)])",
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'one member of staff proves a phone with the code of another',
    file: `${DESK}/rules.ts`,
    right: 'subject: `staff ${staffId}`',
    wrong: "subject: staffId > 0 ? 'staff' : 'nobody'",
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'a test of a message is not marked as one',
    file: `${DESK}/rules.ts`,
    right: '[`${TRIAL_TEXTS[language].mark} ${said}`]',
    wrong: '[said]',
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'whoever becomes a client under a phone of staff is shown the codes of their trials',
    file: 'apps/server/src/modules/identity/codes/store.ts',
    right: " AND purpose <> 'test-message'",
    wrong: '',
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'after a turn of the index key a code for a test of a message goes to a client',
    file: `${DESK}/ask-trial-code.ts`,
    right: "sealing.blindIndexes('phone', phone)",
    wrong: "[sealing.blindIndex('phone', phone)]",
    noticedBy: ['scripts/operate/turn-index-key.db.test.ts'],
  },
];
