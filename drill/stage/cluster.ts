import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  clusterAccount,
  type OsAccount,
} from '../../apps/server/src/platform/database/embedded-postgres-placing.ts';
import { folderForTests } from '../../apps/server/src/platform/folder-for-tests.ts';
import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';
import { freePorts } from '../../apps/server/src/platform/ports-for-tests.ts';
import { type DrilledDatabase, lookInto } from './database.ts';
import { answersWell } from './part.ts';

const PROGRAMS = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd' };
const POSTGRES_VERSIONS = '/usr/lib/postgresql';
const NODES = ['one', 'other'] as const;

/** How a lender would set it, but for the times: whoever was the primary is given up after twenty seconds, the least that Patroni allows. */
const AGREED_BY_ALL = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  // What is acknowledged is on both.
  synchronous_mode: true,
  // A server that died is not waited for.
  master_start_timeout: 0,
  postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
};

interface Node {
  readonly name: string;
  readonly port: number;
  readonly folder: string;
  readonly patroni: string;
  begin(): void;
  /** As a machine that loses its power. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Two servers, of which Patroni lets the one follow that the other writes, and makes it the primary when that is gone. */
export async function openCluster(): Promise<DrilledDatabase> {
  const account = await clusterAccount();
  const binaries = await findPrograms();
  const folder = await folderForTests('drill-cluster');
  await own(folder, account);
  const [etcdPort = 0, etcdPeerPort = 0, ...ports] = await freePorts(2 + 2 * NODES.length);
  const etcd = beginEtcd(join(folder, 'etcd'), etcdPort, etcdPeerPort, account);
  const nodes = await Promise.all(
    NODES.map((name, place) =>
      makeNode({
        name,
        folder: join(folder, name),
        port: ports[2 * place] ?? 0,
        patroniPort: ports[2 * place + 1] ?? 0,
        etcdPort,
        binaries,
        account,
      }),
    ),
  );
  const url = `postgres://postgres@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`;
  const inRole = async (role: Role) => {
    const are = await Promise.all(nodes.map(({ patroni }) => answersWell(`${patroni}/${role}`)));
    return nodes.find((_, place) => are[place]);
  };
  // One makes the cluster, and the other copies it.
  for (const [place, node] of nodes.entries()) {
    node.begin();
    await until(() => inRole(place === 0 ? 'primary' : 'sync'));
  }
  return {
    url,
    disk: null,
    async cutOne() {
      await lookInto(url, CUT_NEWEST);
    },
    async killAndBegin() {
      // Until both have what was acknowledged, nothing is promised.
      await until(() => inRole('sync'));
      const dying = await until(() => inRole('primary'));
      await dying.kill();
      await until(async () => ((await inRole('primary')) ?? dying) !== dying);
      dying.begin();
    },
    beginIfEnded: async () => {},
    async stop() {
      for (const node of nodes) await node.stop();
      etcd.kill('SIGKILL');
      await once(etcd, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const CUT_NEWEST = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY backend_start DESC LIMIT 1`;

type Role = 'primary' | 'sync';

const UNTIL_MS_MAX = 120_000;
const LOOK_MS = 100;

async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (const begun = performance.now(); performance.now() - begun < UNTIL_MS_MAX; await pause(LOOK_MS)) {
    const seen = await look();
    if (seen) return seen;
  }
  throw new Error('The cluster of the drill did not come to be as it was waited for.');
}

async function findPrograms(): Promise<string> {
  const versions = await readdir(POSTGRES_VERSIONS).catch(() => []);
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0];
  if (newest === undefined || !Object.values(PROGRAMS).every((path) => existsSync(path)))
    throw new PlainFailure(
      'No cluster can be drilled on this machine: apt-get install patroni etcd-server postgresql.',
    );
  return join(POSTGRES_VERSIONS, newest, 'bin');
}

async function own(folder: string, account: OsAccount | null): Promise<void> {
  await chmod(folder, 0o700);
  if (account) await chown(folder, account.uid, account.gid);
}

function beginEtcd(folder: string, port: number, peerPort: number, account: OsAccount | null): ChildProcess {
  const [clients, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const names = ['--name', 'only', '--data-dir', folder, '--initial-cluster', `only=${peers}`];
  const listening = ['--listen-client-urls', clients, '--advertise-client-urls', clients];
  const peering = ['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers];
  return spawn(PROGRAMS.etcd, [...names, ...listening, ...peering], { ...account, stdio: 'ignore' });
}

interface NodeParts {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly patroniPort: number;
  readonly etcdPort: number;
  readonly binaries: string;
  readonly account: OsAccount | null;
}

async function makeNode(parts: NodeParts): Promise<Node> {
  const { name, folder, port, patroniPort, account } = parts;
  await mkdir(folder);
  await own(folder, account);
  const settings = join(folder, 'patroni.json');
  await writeFile(settings, JSON.stringify(settingsOf(parts)), { mode: 0o644 });
  let patroni: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals) => {
    const isOver = !patroni || patroni.exitCode !== null || patroni.signalCode !== null;
    if (isOver || !patroni) return;
    patroni.kill(signal);
    await once(patroni, 'exit');
  };
  return {
    name,
    port,
    folder,
    patroni: `http://127.0.0.1:${patroniPort}`,
    begin() {
      patroni = spawn(PROGRAMS.patroni, [settings], { ...account, cwd: folder, stdio: 'ignore' });
    },
    async kill() {
      await end('SIGKILL');
      const [postmaster = ''] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n');
      const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
      for (const pid of [postmaster, ...children.trim().split(' ')]) killIfThere(Number(pid));
    },
    stop: () => end('SIGTERM'),
  };
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Patroni reads JSON as the YAML that it is. */
function settingsOf({ name, folder, port, patroniPort, etcdPort, binaries }: NodeParts) {
  const at = (ownPort: number) => ({
    listen: `127.0.0.1:${ownPort}`,
    connect_address: `127.0.0.1:${ownPort}`,
  });
  return {
    scope: 'drilled',
    name,
    restapi: at(patroniPort),
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: AGREED_BY_ALL,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      ...at(port),
      data_dir: join(folder, 'data'),
      bin_dir: binaries,
      pgpass: join(folder, 'pgpass'),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'follower' } },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
      parameters: { unix_socket_directories: folder },
    },
  };
}
