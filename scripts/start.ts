import { setUp } from './setup.ts';

/** `npm start`: checks the machine, builds the site when its sources changed, and runs everything in one process. */
setUp();
const { buildBorrower, buildOffice } = await import('./builds.ts');
const { runProduct } = await import('./run-product.ts');

const { built, seconds } = await buildBorrower();
if (built) process.stdout.write(`The site was built in ${seconds} s.\n`);
const office = await buildOffice();
if (office.built) process.stdout.write(`The office was built in ${office.seconds} s.\n`);
await runProduct('built');
