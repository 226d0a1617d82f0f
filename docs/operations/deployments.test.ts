import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, SETTINGS } from '../../apps/server/src/platform/config.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const namesIn = (file: string) => [...read(file).matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
const commands = [...read('scripts/operate/command.ts').matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(
  ([, name]) => name,
);

/** What a production does not start without, in the words of its own refusal. */
function required(): string[] {
  try {
    readConfig({ MODE: 'production' });
    return [];
  } catch (error) {
    return [...(error as Error).message.matchAll(/^ *([A-Z_]+) must be set in production/gm)].map(
      ([, name = '']) => name,
    );
  }
}
const lackingIn = (names: readonly string[]) => required().filter((name) => !names.includes(name));
const strangersIn = (names: readonly string[]) => names.filter((name) => !(name in SETTINGS));

test('the container holds the built product alone, and runs as nobody in particular', () => {
  const file = read('deploy/container/Dockerfile');
  const bases = [...file.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(bases).toEqual(['node:24-bookworm-slim', 'node:24-bookworm-slim']);
  const last = file.slice(file.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^COPY --from=build \S+ \/src\/build \/opt\/senim$/m);
  expect(last.match(/^COPY/gm)).toHaveLength(1);
  expect(last).not.toContain('npm');
  expect(last).toMatch(/^USER 10001:10001$/m);
  expect(last).toMatch(/^ENTRYPOINT \["node", "server.js"\]$/m);
});

interface Service {
  readonly command?: readonly string[];
  readonly entrypoint?: unknown;
  readonly env_file?: string | readonly string[];
  readonly read_only?: boolean;
  readonly user?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly cap_drop?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly depends_on?: object | readonly string[];
  readonly ports?: readonly string[];
}

describe('the composition of one machine', () => {
  const { services, networks, volumes, secrets } = parse(read('deploy/container/compose.yml'), {
    merge: true,
  }) as {
    services: Record<string, Service>;
    networks: Record<string, { internal?: boolean }>;
    volumes: object;
    secrets: object;
  };
  const own = Object.entries(services).filter(([, { read_only }]) => read_only !== undefined);

  test('is the commands of the product, each without rights and without a disk of its own', () => {
    expect(own.map(([name]) => name)).toEqual(['migrate', 'api', 'worker-1', 'worker-2']);
    for (const [, { command = [], read_only, user, cap_drop }] of own) {
      expect(commands).toContain(command[0]);
      expect({ read_only, user, cap_drop }).toEqual({
        read_only: true,
        user: '10001:10001',
        cap_drop: ['ALL'],
      });
    }
  });

  test('shows the world the proxy alone, and the owner of the database to the migration alone', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    expect(networks['inside']?.internal).toBe(true);
    expect(services['database']?.networks).toEqual(['inside']);
    const knowing = Object.entries(services).filter(([, { env_file = [] }]) =>
      env_file.includes('owner.env'),
    );
    expect(knowing.map(([name]) => name)).toEqual(['migrate']);
  });

  test('hands passwords by files, never by environment', () => {
    const given = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment));
    expect(given.filter(([name]) => /PASSWORD(?!_FILE$)/.test(name))).toEqual([]);
    expect(read('deploy/container/make-roles.sh')).not.toMatch(/\$\{?SENIM/);
    for (const [, file] of read('deploy/container/make-roles.sh').matchAll(/\/run\/secrets\/([\w-]+)/g))
      expect(Object.keys(secrets)).toContain(file);
  });

  test('names no service, volume or file that is not', () => {
    const ofLender = new Set(['lender', 'users.txt']);
    for (const service of Object.values(services)) {
      const awaited = Array.isArray(service.depends_on)
        ? service.depends_on
        : Object.keys(service.depends_on ?? {});
      expect(awaited.filter((name) => !(name in services))).toEqual([]);
      for (const volume of service.volumes ?? []) {
        const [from = ''] = volume.split(':');
        const file = from.replace('./', '');
        if (!from.startsWith('./')) expect(Object.keys(volumes)).toContain(from);
        else if (!ofLender.has(file))
          expect(existsSync(join(root, 'deploy/container', file)), file).toBe(true);
      }
    }
  });

  test('its environment asks for every setting that production needs, and for none that is not', () => {
    const names = namesIn('deploy/container/senim.env.example');
    expect(lackingIn(names)).toEqual([]);
    expect(strangersIn(names)).toEqual([]);
  });

  test('its pooler lends by transaction, at the address that the environment names', () => {
    const pooler = read('deploy/container/pgbouncer.ini');
    expect(pooler).toMatch(/^pool_mode = transaction$/m);
    const port = /^listen_port = (\d+)$/m.exec(pooler)?.[1];
    const example = read('deploy/container/senim.env.example');
    expect(example).toContain(`@pooler:${port}/senim`);
    expect(example).toContain('SESSION_DATABASE_URL=postgres://senim_product:@database:5432/senim');
  });
});

describe('the chart', () => {
  const values = parse(read('deploy/helm/senim/values.yaml')) as { settings: Record<string, string> };
  const folder = 'deploy/helm/senim/templates';
  const templates = readdirSync(join(root, folder)).map((name) => ({
    name,
    text: read(`${folder}/${name}`),
  }));

  test('asks for every setting that production needs, secrets apart', () => {
    const open = Object.keys(values.settings);
    const secret = namesIn('deploy/helm/senim/secret.env.example');
    expect(lackingIn([...open, ...secret])).toEqual([]);
    expect(strangersIn([...open, ...secret])).toEqual([]);
    const apart = (name: string) => {
      const setting = SETTINGS[name as keyof typeof SETTINGS];
      return 'secret' in setting || 'holdsSecrets' in setting;
    };
    expect(open.filter(apart)).toEqual([]);
    expect(open.filter((name) => secret.includes(name))).toEqual([]);
  });

  test('uses no value that it does not offer', () => {
    const used = templates.flatMap(({ text }) => [...text.matchAll(/\.Values\.([\w.]+)/g)]);
    expect(used.length).toBeGreaterThan(10);
    const offered = (path: string) =>
      path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)?.[name], values);
    expect(used.map(([, path = '']) => path).filter((path) => offered(path) === undefined)).toEqual([]);
  });

  test.each(templates.filter(({ name }) => name.endsWith('.yaml')))(
    '$name is YAML around its values',
    ({ text }) => {
      const plain = text.replace(/^\s*\{\{.*\}\}$/gm, '').replace(/\{\{[^}]*\}\}/g, 'x');
      for (const document of parseAllDocuments(plain)) expect(document.errors).toEqual([]);
      for (const [, command] of text.matchAll(/args: \[(\w+)\]/g)) expect(commands).toContain(command);
    },
  );

  test('every pod runs the product as nobody, on a disk that it cannot write', () => {
    const shared = templates.find(({ name }) => name === '_pod.tpl')?.text ?? '';
    for (const rule of [
      'runAsNonRoot: true',
      'readOnlyRootFilesystem: true',
      'allowPrivilegeEscalation: false',
      'drop: [ALL]',
    ])
      expect(shared).toContain(rule);
    for (const { text } of templates.filter(({ text: each }) => each.includes('containers:'))) {
      expect(text).toContain('include "senim.pod"');
      expect(text).toContain('include "senim.manners"');
    }
  });

  test('the owner of the database is known to the migration alone', () => {
    const knowing = templates.filter(({ text }) => text.includes('OWNER_DATABASE_URL'));
    expect(knowing.map(({ name }) => name)).toEqual(['migrate.yaml']);
  });
});

test('each unit of systemd runs a command of the product', () => {
  const units = readdirSync(join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service'));
  const run = units.map(
    (name) => /^ExecStart=\S+ server\.js (\S+)/m.exec(read(`deploy/systemd/${name}`))?.[1],
  );
  expect(run.sort()).toEqual(['api', 'migrate', 'reconcile', 'worker']);
  expect(run.filter((name) => !commands.includes(name))).toEqual([]);
});

test('the books are compared each night more often than the alert waits, wherever the product is installed', () => {
  const [, seconds] = /senim_reconciled_seconds > (\d+)/.exec(read('deploy/alerts.yml')) ?? [];
  expect(Number(seconds)).toBeGreaterThan(24 * 3_600);
  expect(read('deploy/systemd/senim-reconcile.timer')).toContain('OnCalendar=*-*-* 03:30:00 Asia/Almaty');
  expect(read('deploy/systemd/senim.target')).toMatch(/^Wants=.* senim-reconcile\.timer$/m);
  expect(read('deploy/helm/senim/templates/reconcile.yaml')).toContain('schedule: "30 3 * * *"');
  const [, named = ''] =
    /^30 3 \* \* \* .* run --rm (\S+ \S+)$/m.exec(read('docs/operations/run-in-production.md')) ?? [];
  expect(named).toBe('worker-1 reconcile');
});
