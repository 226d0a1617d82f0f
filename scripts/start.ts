import { setUp } from './setup.ts';

/** `npm start`: checks the machine, builds the site when its sources changed, and runs everything in one process. */
setUp();
const { buildBorrower } = await import('../apps/borrower/build.ts');
const { buildOffice } = await import('../apps/back-office/build.ts');
const { runProduct } = await import('./run-product.ts');

const { built, seconds } = await buildBorrower();
if (built) process.stdout.write(`The site was built in ${seconds} s.\n`);
const office = await buildOffice();
if (office.built) process.stdout.write(`The office was built in ${office.seconds} s.\n`);
await runProduct('built');
