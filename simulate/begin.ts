import { setPlainPages } from './world/plain-pages.ts';
import { holdMachineTime } from './world/still-time.ts';

/** `npm run simulate`: see simulate/simulate.ts. The product is imported only when its pages are plain. */
setPlainPages();
holdMachineTime();
const { simulate } = await import('./simulate.ts');
process.exit((await simulate(process.argv.slice(2))) ? 0 : 1);
