import { beginBinding, beginWork } from './begin-work.ts';
import { composeProduction } from './compose-production.ts';
import { type Running, running } from './running.ts';

/** Only the jobs and the waker: it sends messages, asks registers, pays out, and wakes the loans that are due. */
export function startWorkerProcess(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Running> {
  return running(async (undo) => {
    const { config, composition, log } = await composeProduction(environment, undo);
    await beginBinding(composition, log, undo);
    await beginWork(composition, config.DATABASE_URL, log, undo);
    await composition.wake();
    return config.PUBLIC_URL;
  });
}
