import { setUp } from './setup.ts';

/** `npm start`: checks the machine, builds the site when its sources changed, and runs everything in one process. */
setUp();
const { buildBorrower, buildOffice } = await import('./builds.ts');
const { endInWords } = await import('./operate/in-words.ts');
const { runProduct } = await import('./run-product.ts');

const { built, seconds } = await buildBorrower().catch(endInWords);
if (built) process.stdout.write(`The site was built in ${seconds} s.\n`);
const office = await buildOffice().catch(endInWords);
if (office.built) process.stdout.write(`The office was built in ${office.seconds} s.\n`);
await runProduct('built');
