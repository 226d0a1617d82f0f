import type { Lender } from '@senim/lender/lender';
import type { Config } from '../../../platform/config.ts';
import { PlainFailure } from '../../../platform/plain-failure.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { TerminalNetwork } from './types.ts';

type TerminalSettings = Pick<Config, 'MODE' | 'TERMINAL_PASSWORDS' | 'TERMINAL_ADDRESSES'>;

/** What a network of the sandbox signs in with where no other password is set. */
export const sandboxPasswordOf = (code: string): string => `sandbox-${code}`;

/** The lender names its terminal networks; the password of each does not belong in its document. */
export function readNetworks(
  settings: TerminalSettings,
  { networks }: Pick<Lender, 'networks'>,
): TerminalNetwork[] {
  const addresses = settings.TERMINAL_ADDRESSES.split(',').filter(Boolean);
  if (settings.MODE === 'production' && networks.length > 0 && addresses.length === 0)
    throw new PlainFailure('TERMINAL_ADDRESSES must say from where the terminal networks call.');
  return networks.map(({ code }) => ({ name: code, passwords: passwordsOf(settings, code), addresses }));
}

function passwordsOf({ MODE, TERMINAL_PASSWORDS }: TerminalSettings, code: string): Secrets {
  const [given, ofSandbox] = [TERMINAL_PASSWORDS[code], sandboxPasswordOf(code)];
  if (MODE === 'sandbox') return given ?? [ofSandbox];
  if (!given) throw new PlainFailure(`TERMINAL_PASSWORDS has no password for the network ${code}.`);
  if (given.includes(ofSandbox))
    throw new PlainFailure(`TERMINAL_PASSWORDS has the sandbox’s own password for the network ${code}.`);
  return given;
}
