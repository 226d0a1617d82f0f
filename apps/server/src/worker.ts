import { beginBinding, beginWork } from './begin-work.ts';
import { composeProduction, type ProductionParts } from './compose-production.ts';
import { readFigures } from './modules/desk/watch/read-figures.ts';
import { sessionsUrl } from './platform/database/addresses.ts';
import { healthRoutes } from './platform/http/health.ts';
import { assertPortFree } from './platform/http/listen.ts';
import { metricsRoutes } from './platform/http/metrics-routes.ts';
import { createOperatorsServer } from './platform/http/operators-server.ts';
import { type Metrics, withFigures } from './platform/metrics.ts';
import { sendMetrics } from './platform/traces/send-metrics.ts';
import { type Running, running, type Undo } from './running.ts';

/** Only the jobs and the waker: it sends messages, asks registers, pays out, and wakes the loans that are due. */
export function startWorkerProcess(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Running> {
  return running(async (undo) => {
    const parts = await composeProduction(environment, undo);
    const { config, composition, log } = parts;
    await beginBinding(composition, log, undo);
    await beginWork(composition, sessionsUrl(config, config.DATABASE_URL), log, undo);
    await composition.wake();
    const all = withFigures(composition.metrics, () => readFigures(composition.services));
    undo.push(sendMetrics(config, all, log));
    if (config.WORKER_PORT > 0) await openDoor(parts, all, undo);
    return config.PUBLIC_URL;
  });
}

/** Where the worker is asked whether it lives and what it does, and where the figures of the book are read. */
async function openDoor(
  { config, composition: { services } }: ProductionParts,
  all: Metrics,
  undo: Undo,
): Promise<void> {
  const { WORKER_PORT: port, HOST: host, METRICS_TOKEN } = config;
  await assertPortFree(port, host);
  const app = createOperatorsServer([
    ...healthRoutes(services.database),
    ...metricsRoutes(all, METRICS_TOKEN),
  ]);
  undo.push(() => app.close());
  await app.listen({ port, host });
}
