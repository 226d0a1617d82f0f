import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readIin } from '@senim/kazakhstan/iin';
import { Secret } from 'otpauth';
import { openLender } from '../../apps/server/src/compose-lender.ts';
import { enrolFirstAdministrator } from '../../apps/server/src/modules/staff/accounts/enrol-member.ts';
import { authenticatorLink } from '../../apps/server/src/modules/staff/sign-in/check-one-time-code.ts';
import { machineClock } from '../../apps/server/src/platform/clock.ts';
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts';
import { sessionsUrl } from '../../apps/server/src/platform/database/addresses.ts';
import { machineAct, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { PlainFailure } from '../../apps/server/src/platform/plain-failure.ts';
import { machineRandomness } from '../../apps/server/src/platform/randomness.ts';
import { createSealing, readSealingKeys } from '../../apps/server/src/platform/sealing.ts';
import { setUp } from '../setup.ts';
import { inWords } from './in-words.ts';

/**
 * `first-administrator [--dry-run]`: makes the first account of the office in DATABASE_URL, where there is none yet.
 * Asks for login, name and IIN; prints the password and the authenticator's link once.
 */
setUp();
await inWords(async () => {
  const config = readConfig(process.env);
  const { lender } = openLender(config);
  if (!config.DATABASE_URL)
    throw new PlainFailure('Set DATABASE_URL, SEALING_KEYS and INDEX_KEY as for the product itself.');
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } });
  if (values['dry-run']) return sayWhetherWould(config);
  const { login, name, iin } = await askWho();
  const password = machineRandomness.token().slice(0, 24);
  const totpSecret = new Secret({ size: 20 }).base32;
  const database = openDatabase(sessionsUrl(config, config.DATABASE_URL), createLog('warn'), {
    connectionsMax: 2,
  });
  const sealing = createSealing(
    readSealingKeys(config.SEALING_KEYS, config.INDEX_KEY, config.LASTING_INDEX_KEY),
  );
  const services = { database, clock: machineClock, randomness: machineRandomness, sealing };
  const member = { login, name, iin, password, totpSecret };
  const made = await enrolFirstAdministrator(services, member).finally(() => database.close());
  if (made === null)
    throw new PlainFailure('The office has its people already: an administrator makes further accounts.');
  if (typeof made === 'string') throw new PlainFailure(made);
  const link = authenticatorLink(lender.brand.latinName, totpSecret, login);
  return `\nPassword: ${password}\nAuthenticator: ${link}\nNeither is shown again.`;
});

async function askWho(): Promise<{ login: string; name: string; iin: string }> {
  const questions = createInterface({ input: process.stdin, output: process.stdout });
  const login = await questions.question('Login (small Latin letters): ');
  const name = await questions.question('Name: ');
  const reading = readIin(await questions.question('IIN (kept as a fingerprint only): '));
  questions.close();
  if (!reading.ok) throw new PlainFailure('That is no IIN.');
  return { login, name, iin: reading.iin };
}

async function sayWhetherWould(config: Config): Promise<string> {
  const database = openDatabase(sessionsUrl(config, config.DATABASE_URL), createLog('warn'), {
    connectionsMax: 1,
  });
  const { known } = await database
    .transaction(machineAct('admin'), (tx) =>
      tx.one<{ known: number }>(sql`SELECT count(*) AS known FROM staff_member`),
    )
    .finally(() => database.close());
  return known > 0
    ? `The office has ${known} accounts already: nothing would be made. Nothing was changed.`
    : 'The office has nobody yet: the first account would be made. Nothing was changed.';
}
