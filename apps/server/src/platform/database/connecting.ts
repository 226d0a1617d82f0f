import pg from 'pg';

/** How a connection is opened: to hand to the driver's pool, or to `new Client(...)`. */
export interface Connecting {
  readonly connectionString: string;
  readonly Client: typeof pg.Client;
}

const SERVERS = /^(?<before>postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?<servers>[^/?]*)(?<after>.*)$/s;

/** One address for each server that it names: `postgres://login@one:5432,other:5432/senim` has two. */
export function addressesOf(url: string): readonly string[] {
  const { before, servers, after } = SERVERS.exec(url)?.groups ?? {};
  return servers?.includes(',') ? servers.split(',').map((server) => `${before}${server}${after}`) : [url];
}

/**
 * An address may name several servers of one cluster. A connection is then made to the one that takes writes, whichever of them that is by
 * then; who is asked last may be a standby by the next time.
 */
export function connectingTo(url: string): Connecting {
  const [first = url, ...others] = addressesOf(url);
  return { connectionString: first, Client: others.length === 0 ? pg.Client : clientOfCluster(url) };
}

/** A connection, not yet opened. */
export function clientAt(url: string, config: Omit<pg.ClientConfig, 'connectionString'> = {}): pg.Client {
  const { Client, connectionString } = connectingTo(url);
  return new Client({ ...config, connectionString });
}

type Told = (error: Error) => void;

function clientOfCluster(url: string): typeof pg.Client {
  class ClientOfCluster extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(told: Told): void;
    override connect(told?: Told): Promise<pg.Client> | undefined {
      const connected = primaryOf(url).then(({ host, port }) => {
        Object.assign(this, { host, port });
        return super.connect();
      });
      if (!told) return connected;
      connected.then(() => (told as () => void)(), told);
      return undefined;
    }
  }
  return ClientOfCluster as typeof pg.Client;
}

type Server = Pick<pg.Client, 'host' | 'port'>;

/** A standby that is not there any more must not keep those waiting who ask for the primary. */
const ASKED_MS_MAX = 1_000;
/** Who connects in a row asks once. */
const KNOWN_MS = 1_000;
/** As a server says that is not ready: whoever waits comes again. */
const CANNOT_CONNECT_NOW = '57P03';

const known = new Map<string, { readonly primary: Promise<Server>; readonly askedAt: number }>();

function primaryOf(url: string): Promise<Server> {
  const before = known.get(url);
  if (before && performance.now() - before.askedAt < KNOWN_MS) return before.primary;
  const primary = Promise.any(addressesOf(url).map(asPrimary)).catch(() => {
    known.delete(url);
    throw Object.assign(new Error('no server of the cluster takes writes'), { code: CANNOT_CONNECT_NOW });
  });
  known.set(url, { primary, askedAt: performance.now() });
  return primary;
}

async function asPrimary(connectionString: string): Promise<Server> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ASKED_MS_MAX });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ follows: boolean }>('SELECT pg_is_in_recovery() AS follows');
    if (rows[0]?.follows !== false) throw new Error('a standby');
    return { host: client.host, port: client.port };
  } finally {
    await client.end().catch(() => {});
  }
}
