import { setUp } from '../setup.ts';

/** `npm run worker`: the jobs as a process of their own, for production. */
setUp();
const { startWorkerProcess } = await import('../../apps/server/src/worker.ts');
const { runProcess } = await import('./run-process.ts');

await runProcess(
  () => startWorkerProcess(process.env),
  () => 'The worker takes jobs.',
);
