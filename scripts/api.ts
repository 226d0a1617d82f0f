import { setUp } from './setup.ts';

/** `npm run api`: the API and the site as a process of their own, for production. */
setUp();
const { buildBorrower, buildOffice } = await import('./builds.ts');
const { startApi } = await import('../apps/server/src/api.ts');
const { runProcess } = await import('./run-process.ts');

await buildBorrower();
await buildOffice();
await runProcess(
  () => startApi(process.env),
  (url) => `The API and the site are ready at ${url}.`,
);
