import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setUp } from './setup.ts';

/** `npm run dev`: the site reloads by itself; the server starts afresh whenever a file it runs on changes. */
setUp();
const root = join(import.meta.dirname, '..');
const WATCHED = ['apps/server/src', 'apps/sandbox/src', 'packages', 'database'];
const QUIET_MS = 150;

let server: ChildProcess | null = null;
let timer: NodeJS.Timeout | null = null;
let isLeaving = false;

function run(): void {
  server = spawn(process.execPath, [join(root, 'scripts', 'serve-dev.ts')], { stdio: 'inherit', cwd: root });
  server.on('exit', (code) => {
    server = null;
    if (isLeaving) process.exit(code ?? 0);
  });
}

function restart(): void {
  if (server) {
    server.once('exit', run);
    server.kill('SIGTERM');
  } else {
    run();
  }
}

for (const folder of WATCHED) {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (!file || !/\.(ts|sql|json)$/.test(file) || file.includes('.test.')) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(restart, QUIET_MS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isLeaving = true;
    server?.kill('SIGTERM');
    if (!server) process.exit(0);
  });
}
run();
