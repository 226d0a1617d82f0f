import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Started {
  readonly child: ChildProcess;
  /** Until the first good answer, and until everything is in place. */
  readonly answersMs: number;
  readonly readyMs: number;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 300_000;
const LOOK_MS = 10;
const BEFORE = ['require-node', 'few-stores', 'keep-compiled'];

/** The product as `npm start` begins it, and how long that took. */
export async function startProduct(dataFolder: string, port: number): Promise<Started> {
  const from = performance.now();
  const flags = BEFORE.flatMap((file) => ['-r', `./scripts/${file}.cjs`]);
  const child = spawn(process.execPath, [...flags, 'scripts/start.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataFolder, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  const untilGood = async (path: string) => {
    while (!(await isGood(`http://127.0.0.1:${port}${path}`))) {
      if (child.exitCode !== null || performance.now() - from > READY_WITHIN_MS) {
        await stop();
        throw new Error(`The product did not begin: ${path} gave no good answer.`);
      }
      await sleep(LOOK_MS);
    }
    return performance.now() - from;
  };
  const answersMs = await untilGood('/healthz');
  return { child, answersMs, readyMs: await untilGood('/readyz'), stop };
}

const isGood = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
