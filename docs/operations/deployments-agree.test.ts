import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UPLOAD_ALL_MEGABYTES_MAX } from '@senim/contracts/shared/upload-limits';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig, SETTINGS } from '../../apps/server/src/platform/config.ts';
import { healthRoutes } from '../../apps/server/src/platform/http/health.ts';

/** What the files of deploy/ must agree on: with the product, with its pages, and with each other. */
const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const dockerfile = read('deploy/container/Dockerfile');
const compose = read('deploy/container/compose.yml');
const caddy = read('deploy/container/Caddyfile');
const example = read('deploy/container/senim.env.example');
const page = read('docs/operations/run-in-production.md');
const templates = readdirSync(join(root, 'deploy/helm/senim/templates'))
  .map((name) => read(`deploy/helm/senim/templates/${name}`))
  .join('\n');
const values = parse(read('deploy/helm/senim/values.yaml')) as {
  resources: { limits: { memory: string } };
  settings: Record<string, string>;
};
const units = Object.fromEntries(
  readdirSync(join(root, 'deploy/systemd')).map((name) => [name, read(`deploy/systemd/${name}`)]),
);
const unit = (name: string) => units[`senim-${name}.service`] ?? '';
interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly user?: string;
  readonly mem_limit?: string;
  readonly networks?: readonly string[];
  readonly restart?: string;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly stop_grace_period?: string;
  readonly healthcheck?: { readonly test: readonly string[] };
}
const { services } = parse(compose, { merge: true }) as { services: Record<string, Service> };
const own = ['migrate', 'api', 'worker-1', 'worker-2'].map((name) => services[name] ?? {});
const usual = readConfig({});

test('each file sets settings that are', () => {
  const set = [
    ...own.flatMap(({ environment = {} }) => Object.keys(environment)),
    ...Object.values(units).flatMap((text) => all(text, /^Environment=(\w+)=/gm)),
    ...all(templates, /\{ name: ([A-Z_]+), value/g),
    ...all(templates, /- name: ([A-Z_]+)$/gm),
    ...all(dockerfile, /([A-Z_]+)=\S/g).filter((name) => name !== 'NODE_ENV'),
  ];
  expect(new Set(set)).toEqual(new Set(['DATA_DIR', 'WORKER_PORT', 'OWNER_DATABASE_URL']));
  expect(set.filter((name) => !(name in SETTINGS))).toEqual([]);
});

test('whoever is asked listens there, by the paths that answer', () => {
  const { PORT, HOST } = usual;
  expect(HOST).toBe('0.0.0.0');
  expect(all(dockerfile, /^EXPOSE (\d+)$/gm)).toEqual([String(PORT)]);
  expect(all(caddy, /reverse_proxy api:(\d+)/g)).toEqual([String(PORT)]);
  expect(all(templates, /args: \[api\]\n\s+ports: \[\{ name: http, containerPort: (\d+) \}\]/g)).toEqual([
    String(PORT),
  ]);
  const [given, open] =
    /args: \[worker\]\n.*value: "(\d+)".*\n.*containerPort: (\d+)/.exec(templates)?.slice(1) ?? [];
  expect([given, open]).toEqual([expect.stringMatching(/^\d+$/), given]);
  const asked = (name: string) =>
    all(services[name]?.healthcheck?.test.join(' ') ?? '', /127\.0\.0\.1:(\d+\/\w+)/g);
  expect(asked('api')).toEqual([`${PORT}/readyz`]);
  for (const name of ['worker-1', 'worker-2'])
    expect(asked(name)).toEqual([`${services[name]?.environment?.['WORKER_PORT']}/readyz`]);
  const paths = healthRoutes({} as never).map(({ path }) => path);
  const probes = [...all(templates, /httpGet: \{ path: (\S+),/g), ...all(caddy, /health_uri (\S+)/g)];
  expect(probes).toHaveLength(5);
  expect(probes.filter((path) => !paths.includes(path))).toEqual([]);
});

test('nothing begins before the database is migrated, and what ends by itself begins anew', () => {
  const migrated = { condition: 'service_completed_successfully' };
  for (const name of ['api', 'worker-1', 'worker-2'])
    expect([name, services[name]?.depends_on?.['migrate'], services[name]?.restart]).toEqual([
      name,
      migrated,
      'unless-stopped',
    ]);
  expect(services['migrate']?.restart).toBe('no');
  expect(all(templates, /helm\.sh\/hook: (\S+)/g)).toEqual(['pre-install,pre-upgrade']);
  expect(unit('api')).toMatch(/^Requires=senim-migrate\.service$/m);
  expect(unit('api')).toMatch(/^After=.* senim-migrate\.service$/m);
  expect(unit('worker@')).toMatch(/^After=.* senim-api\.service$/m);
  for (const name of ['api', 'worker@'])
    expect([name, unit(name)]).toEqual([name, expect.stringMatching(/^Restart=always$/m)]);
  expect(unit('migrate')).toMatch(/^ExecStart=.* migrate --wait \d+$/m);
});

test('each unit is told the settings, and who owns the database the migration alone', () => {
  const told = (file: string) =>
    Object.keys(units).filter((name) => units[name]?.split('\n').includes(`EnvironmentFile=${file}`));
  expect(told('/etc/senim/environment')).toEqual(
    Object.keys(units).filter((name) => name.endsWith('.service')),
  );
  expect(told('-/etc/senim/owner')).toEqual(['senim-migrate.service']);
  expect(
    Object.values(units)
      .join('\n')
      .match(/senim\/owner/g),
  ).toHaveLength(1);
  expect(page).toContain('OWNER_DATABASE_URL alone to `/etc/senim/owner`');
});

test('the product reaches its database and whoever is outside; a number is handed over as a text', () => {
  for (const each of own) expect(each.networks).toEqual(['inside', 'outside']);
  expect(templates).toContain('{{ $name }}: {{ $value | quote }}');
});

test('one user, whose rights the page has made', () => {
  const [, user = ''] = /^USER (\d+):\1$/m.exec(dockerfile) ?? [];
  expect(user).toMatch(/^\d{5}$/);
  expect(dockerfile).toContain(`useradd --system --uid ${user}`);
  expect(own.map((each) => each.user)).toEqual(own.map(() => `${user}:${user}`));
  expect(all(templates, /(?:runAsUser|runAsGroup|fsGroup): (\d+)/g)).toEqual([user, user, user]);
  expect(page).toContain(`where user ${user} may read it`);
  const [login] = new Set(Object.values(units).flatMap((text) => all(text, /^User=(\w+)$/gm)));
  expect(page).toContain(`useradd --system --shell /usr/sbin/nologin ${login}\``);
});

test('whatever the product writes is a place that it may write, and the lender’s document one that it may read', () => {
  const [, data = ''] = /DATA_DIR=(\S+)/.exec(dockerfile) ?? [];
  expect(dockerfile).toContain(`-m 0700 ${data}`);
  expect(all(dockerfile, /^VOLUME (\S+)$/gm)).toEqual([data]);
  expect([values.settings['DATA_DIR'], /^DATA_DIR=(.*)$/m.exec(example)?.[1]]).toEqual([data, data]);
  for (const each of own) {
    expect(each.volumes?.map((volume) => volume.split(':')[1])).toEqual([data, '/etc/senim/lender']);
    expect(each.tmpfs).toEqual(['/tmp']);
  }
  expect(all(templates, /mountPath: (\S+?),? /g)).toEqual([data, '/etc/senim/lender', '/tmp']);
  const [mounts, volumes] = [
    all(templates, /- \{ name: (\w+), mountPath/g),
    all(templates, /^ {2}- name: (\w+)$/gm),
  ];
  expect(mounts.filter((name) => !volumes.includes(name))).toEqual([]);
  for (const [name, text] of Object.entries(units).filter(([each]) => each.endsWith('.service'))) {
    expect([name, all(text, /^Environment=DATA_DIR=(.*)$/gm)]).toEqual([name, [data]]);
    for (const line of [
      'StateDirectory=senim',
      'PrivateTmp=yes',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
    ])
      expect([name, text.split('\n')]).toEqual([name, expect.arrayContaining([line])]);
  }
  for (const lender of [values.settings['LENDER'], /^LENDER=(.*)$/m.exec(example)?.[1]])
    expect(lender).toBe('/etc/senim/lender/lender.json');
});

test('the proxies let the largest upload through, with what a form has beside its files', () => {
  const [, megabytes = ''] = /must let (\d+) MB through/.exec(page) ?? [];
  expect(Number(megabytes)).toBeGreaterThan(UPLOAD_ALL_MEGABYTES_MAX);
  expect(all(caddy, /max_size (\d+)MB$/gm)).toEqual([megabytes]);
  expect(all(templates, /proxy-body-size: (\d+)m$/gm)).toEqual([megabytes]);
});

test('a process of the API has the memory that the page says it wants', () => {
  const [, gigabytes = ''] = /give\s+them (\d+) GB together/.exec(page) ?? [];
  expect(all(unit('api'), /^MemoryMax=(\d+)G$/gm)).toEqual([gigabytes]);
  expect(services['api']?.mem_limit).toBe(`${gigabytes}g`);
  expect(values.resources.limits.memory).toBe(`${gigabytes}Gi`);
});

test('who is told to stop has the time to leave, and whoever sends calls sees it first', () => {
  const seconds = (text = '') => Number(/\d+/.exec(text)?.[0]);
  const { LEAVE_SECONDS } = usual;
  const ofChart = Number(values.settings['LEAVE_SECONDS']);
  const works = 30;
  expect(seconds(/^TimeoutStopSec=.*$/m.exec(unit('api'))?.[0])).toBeGreaterThan(LEAVE_SECONDS + works);
  expect(seconds(services['api']?.stop_grace_period)).toBeGreaterThan(LEAVE_SECONDS + works);
  expect(seconds(/terminationGracePeriodSeconds: .*/.exec(templates)?.[0])).toBeGreaterThan(ofChart + works);
  expect(2 * seconds(/health_interval .*/.exec(caddy)?.[0])).toBeLessThan(LEAVE_SECONDS);
  // Kubernetes believes the third of three.
  expect(3 * seconds(/args: \[api\][\s\S]*?periodSeconds: (\d+)/.exec(templates)?.[1])).toBeLessThan(ofChart);
});

test('the roles of the composition are those that the page has an administrator make', () => {
  const statements = (text: string) =>
    all(text, /^((?:CREATE|GRANT) .*;)$/gm)
      .map((line) => line.replace(/PASSWORD \S+?(?=[ ;])/, 'PASSWORD'))
      .sort();
  const [, ofPage = ''] = /```sql\n(.*?)```/s.exec(page) ?? [];
  expect(statements(ofPage)).toHaveLength(7);
  expect(statements(read('deploy/container/make-roles.sh'))).toEqual(statements(ofPage));
});

test('what an operator writes beside the composition goes into no image and no history', () => {
  const written = all(
    page.slice(page.indexOf('In containers'), page.indexOf('In a cluster')),
    /`([\w-]+\.(?:env|txt))`/g,
  );
  expect(new Set(written)).toEqual(
    new Set([
      'senim.env',
      'owner.env',
      'users.txt',
      'administrator.txt',
      'owner-password.txt',
      'product-password.txt',
    ]),
  );
  for (const list of ['.gitignore', '.dockerignore'])
    for (const kind of ['deploy/container/*.env', 'deploy/container/*.txt', 'deploy/container/lender'])
      expect([list, read(list).split('\n')]).toEqual([list, expect.arrayContaining([kind])]);
});
