import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface Linted {
  readonly linter: string;
  readonly of: string;
  readonly state: 'well' | 'wrong' | 'absent';
  /** What it found, or how to get it. */
  readonly says: string;
}

interface Linter {
  readonly linter: string;
  readonly of: string;
  readonly from: string;
  /** In a copy of deploy/, which it may add to. */
  readonly args: (deploy: string) => readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** It ends well whatever it says: a word of it is a mistake, but for one about this machine. */
  readonly mistakesAreWords?: { readonly but: RegExp };
}

const under = (folder: string, ...ends: readonly string[]): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.some((end) => name.endsWith(end)))
    .sort()
    .map((name) => join(folder, name));

/** What the operator writes beside the composition, so that it can be read. */
const OWN_FILES = [
  'owner.env',
  'users.txt',
  'administrator.txt',
  'owner-password.txt',
  'product-password.txt',
];

/** Compose before version 2, which Debian has, knows no name of the whole; everything else it reads as its successor. */
function readyToCompose(deploy: string): string {
  const folder = join(deploy, 'container');
  for (const name of OWN_FILES) writeFileSync(join(folder, name), '');
  cpSync(join(folder, 'senim.env.example'), join(folder, 'senim.env'));
  mkdirSync(join(folder, 'lender'), { recursive: true });
  const file = join(folder, 'compose.yml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*\n/m, ''));
  return file;
}

export const LINTERS: readonly Linter[] = [
  {
    linter: 'systemd-analyze',
    of: 'the units of systemd',
    from: 'apt-get install systemd',
    args: (deploy) => [
      'verify',
      '--man=no',
      ...under(join(deploy, 'systemd'), '.service', '.timer', '.target'),
    ],
    // Node need not be on the machine that lints.
    mistakesAreWords: { but: /Command \/usr\/bin\/node is not executable/ },
  },
  {
    linter: 'shellcheck',
    of: 'the scripts',
    from: 'apt-get install shellcheck',
    args: (deploy) => under(deploy, '.sh'),
  },
  {
    linter: 'caddy',
    of: 'the proxy that ends TLS',
    from: 'apt-get install caddy',
    args: (deploy) => [
      'validate',
      '--adapter',
      'caddyfile',
      '--config',
      join(deploy, 'container', 'Caddyfile'),
    ],
    environment: { SENIM_DOMAIN: 'senim.example' },
  },
  {
    linter: 'promtool',
    of: 'the alerts',
    from: 'apt-get install prometheus',
    args: (deploy) => ['check', 'rules', join(deploy, 'alerts.yml')],
  },
  {
    linter: 'docker-compose',
    of: 'the composition of one machine',
    from: 'apt-get install docker-compose',
    args: (deploy) => ['-f', readyToCompose(deploy), 'config', '--quiet'],
    environment: {
      SENIM_IMAGE: 'senim:lint',
      PGBOUNCER_IMAGE: 'pgbouncer:lint',
      SENIM_DOMAIN: 'senim.example',
    },
  },
  {
    linter: 'yamllint',
    of: 'everything in YAML but the templates of the chart',
    from: 'apt-get install yamllint',
    args: (deploy) => [
      '--strict',
      '-d',
      '{extends: relaxed, rules: {line-length: disable}}',
      ...under(deploy, '.yml', '.yaml').filter((file) => !file.includes('/templates/')),
    ],
  },
  {
    linter: 'hadolint',
    of: 'the file of the container',
    from: 'a release of its makers: Debian has none',
    args: (deploy) => [join(deploy, 'container', 'Dockerfile')],
  },
  {
    linter: 'helm',
    of: 'the chart',
    from: 'a release of its makers: Debian has none',
    args: (deploy) => ['lint', '--strict', join(deploy, 'helm', 'senim')],
  },
];

/** Every linter that this machine has over a copy of deploy/; `path` is where linters are looked for. */
export async function lintAll(path: string = process.env['PATH'] ?? ''): Promise<Linted[]> {
  return LINTERS.map((linter) => lintWith(linter, join(import.meta.dirname, '../../deploy'), path));
}

export const isHere = ({ linter }: Pick<Linter, 'linter'>, path: string): boolean =>
  path.split(delimiter).some((folder) => existsSync(join(folder, linter)));

export function lintWith(called: Linter, deploy: string, path: string): Linted {
  const { linter, of, from, args, environment, mistakesAreWords } = called;
  if (!isHere(called, path)) return { linter, of, state: 'absent', says: `       to be had by: ${from}` };
  const folder = mkdtempSync(join(tmpdir(), 'senim-lint-'));
  try {
    cpSync(deploy, folder, { recursive: true });
    const { error, status, stdout, stderr } = spawnSync(linter, args(folder), {
      encoding: 'utf8',
      env: { HOME: folder, ...environment, PATH: path },
    });
    if (error) throw error;
    const lines = `${stdout}${stderr}`
      .split('\n')
      .filter((line) => line && !mistakesAreWords?.but.test(line));
    const isWell = mistakesAreWords ? lines.length === 0 : status === 0;
    return { linter, of, state: isWell ? 'well' : 'wrong', says: isWell ? '' : lines.join('\n') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
