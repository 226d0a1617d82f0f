import { setUp } from './setup.ts';

/** `npm run api`: builds the site and the office when their sources changed, and runs the API as a process of its own. */
setUp();
const { buildBorrower, buildOffice } = await import('./builds.ts');
const { endInWords } = await import('./operate/in-words.ts');

await buildBorrower().catch(endInWords);
await buildOffice().catch(endInWords);
await import('./operate/api.ts');
