import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts';

/** PostgreSQL in a process of its own, so that it can be killed with whoever began it. Every setting that keeps data is on. */
const [dataFolder = ''] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({ dataFolder, settings: { max_connections: '100' } });
const stop = () => void postgres.stop().then(() => process.exit(0));
process.on('SIGTERM', stop);
// Whoever began it is gone.
process.stdin.on('end', stop).resume();
process.stdout.write(`${postgres.url}\n`);
