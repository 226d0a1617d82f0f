import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { reachEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres-running.ts';
import type { Target } from './target.ts';

const READY_WITHIN_MS = 300_000;

interface Beginning extends Pick<Target, 'isLong'> {
  /** The machine's own, to which the product's settings are added. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly dataFolder: string;
  readonly port: string;
}

/** The product as a process of its own, as `npm start` runs it, with all that it writes kept to be looked through: everything it can, unless a level is named. */
export async function beginProduct({
  environment,
  dataFolder,
  port,
  isLong,
}: Beginning): Promise<{ target: Target; stop(): Promise<void> }> {
  let written = '';
  const child = spawn(process.execPath, ['-r', './scripts/require-node.cjs', 'scripts/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...environment,
      MODE: 'sandbox',
      DATA_DIR: dataFolder,
      PORT: port,
      LOG_LEVEL: environment.LOG_LEVEL ?? 'debug',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (written += chunk.toString('utf8')));
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  await begun(child, () => written).catch(async (error: Error) => {
    await stop();
    throw error;
  });
  const { url: databaseUrl } = await reachEmbeddedPostgres(join(dataFolder, 'database'));
  return {
    target: { url: `http://127.0.0.1:${port}`, databaseUrl, isLong, log: () => written },
    stop,
  };
}

/** It says so itself, or it ends. */
async function begun(child: ChildProcess, written: () => string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  child.stdout?.on('data', () => /Ctrl\+C stops it/.test(written()) && resolve());
  const ended = once(child, 'exit');
  const tooLong = once(AbortSignal.timeout(READY_WITHIN_MS), 'abort');
  await Promise.race([promise, ended, tooLong]);
  if (!/Ctrl\+C stops it/.test(written()))
    throw new Error(`The product did not begin: ${written().slice(-2_000)}`);
}
