import { setPlainPages } from './world/plain-pages.ts';

/** `npm run simulate`: see simulate/simulate.ts. The product is imported only when its pages are plain. */
setPlainPages();
const { simulate } = await import('./simulate.ts');
process.exit((await simulate(process.argv.slice(2))) ? 0 : 1);
