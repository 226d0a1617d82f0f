import { setPlainPages } from '../simulate/world/plain-pages.ts';

/** `npm run interleave`: see interleave/interleave.ts. The product is imported only when its pages are plain. */
setPlainPages();
const { interleave } = await import('./interleave.ts');
process.exit((await interleave(process.argv.slice(2))) ? 0 : 1);
