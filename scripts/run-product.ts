import type { SiteMode } from '../apps/server/src/compose-site.ts';

/** Starts the product, says where it is, and stops it in order on a signal. Ends with one sentence when it cannot start. */
export async function runProduct(siteMode: SiteMode): Promise<void> {
  const { start } = await import('../apps/server/src/start.ts');
  const { PlainFailure } = await import('../apps/server/src/platform/plain-failure.ts');
  try {
    const running = await start(process.env, siteMode);
    const sandbox = process.env.MODE === 'production' ? '' : `, its sandbox at ${running.url}/sandbox`;
    process.stdout.write(`Senim is ready at ${running.url}${sandbox}. Ctrl+C stops it.\n`);
    stopOnSignals(running.stop);
  } catch (error) {
    process.stderr.write(
      error instanceof PlainFailure ? `${error.message}\n` : `${(error as Error).stack}\n`,
    );
    process.exit(1);
  }
}

/** The first signal lets requests and jobs finish; a second one leaves at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
