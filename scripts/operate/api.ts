import { startApi } from '../../apps/server/src/api.ts';
import { runProcess } from './run-process.ts';

/** The API and the site as a process of their own. The site and the office are built by then. */
await runProcess(
  () => startApi(process.env),
  (url) => `The API and the site are ready at ${url}.`,
);
