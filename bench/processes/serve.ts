import { createTestServices, passDays } from '../../apps/server/src/loans-for-tests.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { serveTerminals } from '../money/open-terminal.ts';

/** `node bench/processes/serve.ts DATABASE_URL DAYS`: a process of the API for terminals, so many days after the clock of tests begins. */
const [databaseUrl = '', days = '0'] = process.argv.slice(2);
const services = createTestServices(openDatabase(databaseUrl, createLog('silent')));
passDays(services, Number(days));
const { door } = await serveTerminals(services);
process.send?.(door);
