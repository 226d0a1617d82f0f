import pg from 'pg';

const LOOK_MS = 20;

/** What the connections of the application do and wait for while something runs: how often each was seen, most often first. */
export async function watchWaits<T>(
  databaseUrl: string,
  work: () => Promise<T>,
): Promise<{ done: T; seen: readonly (readonly [what: string, times: number])[] }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const seen = new Map<string, number>();
  const look = async () => {
    const { rows } = await client.query<{ what: string }>(LOOK);
    for (const { what } of rows) seen.set(what, (seen.get(what) ?? 0) + 1);
  };
  let looking = Promise.resolve();
  const watching = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_MS);
  try {
    const done = await work();
    return { done, seen: [...seen].sort(([, one], [, other]) => other - one) };
  } finally {
    clearInterval(watching);
    await looking;
    await client.end();
  }
}

const LOOK = `
  SELECT CASE state WHEN 'active' THEN COALESCE(wait_event_type || ' ' || wait_event, 'running') ELSE state END AS what
  FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend' AND state <> 'idle'`;
