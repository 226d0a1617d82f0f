import { spawn } from 'node:child_process';
import { join, relative } from 'node:path';
import { keepBegun } from './dev/keep-begun.ts';
import { keepSpare } from './dev/keep-spare.ts';
import { SERVER_SOURCES } from './dev/server-sources.ts';
import { watchSources } from './dev/watch-sources.ts';
import { setUp } from './setup.ts';

/** `npm run dev`: site and office reload by themselves; the server starts afresh whenever a file it runs on is saved. */
setUp();
const root = join(import.meta.dirname, '..');
const SERVER = ['-r', './scripts/keep-compiled.cjs', './scripts/serve-dev.ts'];

// Ctrl+C is for this process alone, which then ends the server.
const spare = keepSpare((libraries) =>
  spawn(process.execPath, [...SERVER, ...libraries], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: root,
    detached: true,
  }),
);
const server = keepBegun(() => spare.begin());
const watching = await watchSources(
  SERVER_SOURCES.map((path) => join(root, path)),
  (files) => {
    const saved = files.map((file) => relative(root, file)).join(', ');
    process.stdout.write(`${saved}: saved, the server begins anew.\n`);
    spare.saved();
    server.again();
  },
);

async function leave(): Promise<void> {
  await watching.close();
  spare.end();
  process.exit(await server.end());
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave);
