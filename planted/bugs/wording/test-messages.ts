import type { PlantedBug } from '../../planted-bug.ts';

const FILE = 'apps/server/src/modules/desk/settings/test-message.ts';
const NOTICED_BY = ['apps/server/src/modules/desk/settings/test-message.db.test.ts'];

/** A message that is tried out on the own phone of whoever words it. */
export const TEST_MESSAGES_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a test of a message goes to a client',
    file: FILE,
    right:
      "  if (await isClients(services, phone)) return refuse('phone_of_client', undefined, 'phone');\n  return services.database.transaction({ ...act, remark: { subject: kind } }, async (tx) => {",
    wrong: '  return services.database.transaction({ ...act, remark: { subject: kind } }, async (tx) => {',
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'one member of staff proves a phone with the code of another',
    file: FILE,
    right: 'subject: `staff ${staffId}`',
    wrong: "subject: staffId > 0 ? 'staff' : ''",
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'a test of a message is not marked as one',
    file: FILE,
    right: '`${TEXTS[language].mark} ${filledWords',
    wrong: '`${filledWords',
    noticedBy: NOTICED_BY,
  },
];
