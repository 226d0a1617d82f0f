import type { Lender } from '@senim/lender/lender';
import { openLender } from '../../../apps/server/src/compose-lender.ts';
import { readNetworks } from '../../../apps/server/src/modules/payments/terminals/read-networks.ts';
import { type Config, readConfig } from '../../../apps/server/src/platform/config.ts';
import { PlainFailure } from '../../../apps/server/src/platform/plain-failure.ts';
import { examineDatabase } from './database.ts';
import { type Finding, mind, well, wrong } from './finding.ts';
import { examineLogins } from './logins.ts';
import { examinePlaces } from './places.ts';
import { examineProviders } from './providers.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Everything that a production of this environment needs, looked at one thing after another. Changes nothing. */
export async function examine(environment: Environment): Promise<Finding[]> {
  const config = read(() => readConfig(environment));
  if (config instanceof PlainFailure) return flawsOf('configuration', config);
  if (config.MODE !== 'production')
    return [
      mind(
        'configuration',
        'MODE is not production: a sandbox plays all that is looked at here. Set MODE=production.',
      ),
    ];
  const opened = read(() => openLender(config));
  return [
    well('configuration', 'every setting is right.'),
    ...keysApart(config),
    ...(opened instanceof PlainFailure ? flawsOf('lender', opened) : examineLender(config, opened.lender)),
    ...(await examinePlaces(config)),
    ...(await examineDatabase(config, opened instanceof PlainFailure ? null : opened.lender.code)),
    ...(await examineProviders(config)),
    ...(await examineLogins(config)),
  ];
}

/** The document itself, and whether its terminal networks can call. */
function examineLender(config: Config, lender: Lender): Finding[] {
  const networks = read(() => readNetworks(config, lender));
  return [
    well('lender', `${lender.identity.legalName.ru}: its document and icons are right.`),
    ...(networks instanceof PlainFailure ? flawsOf('terminals', networks) : []),
    ...(lender.networks.length === 0
      ? [mind('terminals', 'the lender names none: no screen speaks of them.')]
      : []),
  ];
}

function read<T>(work: () => T): T | PlainFailure {
  try {
    return work();
  } catch (error) {
    if (error instanceof PlainFailure) return error;
    throw error;
  }
}

/** One finding a line; the first line is only the heading of the others. */
function flawsOf(about: string, { message }: PlainFailure): Finding[] {
  const [heading = '', ...flaws] = message.split('\n');
  return (flaws.length > 0 ? flaws : [heading]).map((flaw) => wrong(about, flaw.trim()));
}

/** Whoever learns one key should not hold another with it. */
function keysApart({ SEALING_KEYS, INDEX_KEY, AUDIT_KEYS }: Config): Finding[] {
  const keys = [...`${SEALING_KEYS},${AUDIT_KEYS},${INDEX_KEY}`.matchAll(/[0-9a-f]{64}/g)].map(
    ([key]) => key,
  );
  const isApart = new Set(keys).size === keys.length;
  return [
    isApart
      ? well('keys', 'each is used for one thing.')
      : wrong(
          'keys',
          'SEALING_KEYS, INDEX_KEY and AUDIT_KEYS share a key: make another with "openssl rand -hex 32".',
        ),
  ];
}
