import type { PlantedBug } from '../../planted-bug.ts';

const HTTP = 'apps/server/src/platform/http';
const DOORS = `${HTTP}/doors.ts`;
const DOORS_HELD = [`${HTTP}/doors.test.ts`];

/** How crowds come in. */
export const DOOR_BUGS: readonly PlantedBug[] = [
  {
    bug: 'newcomers come in one at a time',
    file: DOORS,
    right: 'const DOORS = 32;',
    wrong: 'const DOORS = 1;',
    noticedBy: DOORS_HELD,
  },
  {
    bug: 'two programs take calls at one port, and neither says so',
    file: DOORS,
    right: '  await assertPortFree(port, host);\n',
    wrong: '',
    noticedBy: DOORS_HELD,
  },
  {
    bug: 'a server that closes leaves those alone who came in by another door',
    file: DOORS,
    right: "  app.addHook('onClose', async () => void (await closing));\n",
    wrong: '',
    noticedBy: DOORS_HELD,
  },
  {
    bug: 'connections of a crowd are kept until no file is left',
    file: `${HTTP}/listen.ts`,
    right: 'if (open > openFilesMax * CROWDED_SHARE) reply',
    wrong: 'if (open > openFilesMax) reply',
    noticedBy: [`${HTTP}/listen.test.ts`],
  },
];
