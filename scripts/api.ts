import { setUp } from './setup.ts';

/** `npm run api`: the API and the site as a process of their own, for production. */
setUp();
const { buildBorrower } = await import('../apps/borrower/build.ts');
const { buildOffice } = await import('../apps/back-office/build.ts');
const { startApi } = await import('../apps/server/src/api.ts');
const { runProcess } = await import('./run-process.ts');

await buildBorrower();
await buildOffice();
await runProcess(
  () => startApi(process.env),
  (url) => `The API and the site are ready at ${url}.`,
);
