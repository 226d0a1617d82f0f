import { setUp } from '../scripts/setup.ts';

/** `npm run drill`: see drill/drill.ts. */
setUp();
const { drill } = await import('./drill.ts');
process.exit((await drill(process.argv.slice(2))) ? 0 : 1);
