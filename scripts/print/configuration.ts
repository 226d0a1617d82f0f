import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '../../apps/server/src/platform/config.ts';

/** `npm run print:configuration`: writes docs/operations/configuration.md from the one table of settings; its test fails when the page is stale. */
export function configurationPage(): string {
  const rows = Object.entries(SETTINGS).map(([name, setting]) => {
    const isSecret = 'secret' in setting && setting.secret;
    const hidesSecret = isSecret || ('holdsSecrets' in setting && setting.holdsSecrets);
    const isRequired =
      (isSecret && !('mayBeEmpty' in setting)) ||
      ('requiredInProduction' in setting && setting.requiredInProduction);
    const shown = isSecret
      ? 'a sandbox secret'
      : setting.sandboxDefault
        ? `\`${setting.sandboxDefault}\``
        : '';
    const needed = whenNeeded(setting);
    const usual = 'productionDefault' in setting ? `optional; \`${setting.productionDefault}\`` : 'optional';
    return `| \`${name}\` | ${setting.about} | ${shown} | ${isRequired ? needed : usual}${hidesSecret ? ', secret' : ''} |`;
  });
  return `# Configuration

Everything is an environment variable. A start with a wrong value ends with one sentence that names it. In production
nothing secret has a default, and the sandbox's own secrets are refused. What the lender has no contract for is left to people or left out: BUREAU,
BIOMETRICS, BANK, CARDS, MAIL and PUSH say so, and the lender's document names its terminal networks or none. What an adapter that is not chosen would need need not be set ([0520](../decisions/0520-start-with-what-one-has.md)).

| Variable | What for | In the sandbox | In production |
|---|---|---|---|
${rows.join('\n')}

So whoever has an SMS gateway and nothing else sets MODE=production, six choices (BANK=people, BUREAU=people, BIOMETRICS=people, CARDS=none, MAIL=none, PUSH=none) and nine
settings: three keys, PUBLIC_URL, DATABASE_URL, LENDER, three of the SMS gateway. Borrowers then pay by transfer to the lender's account; with
terminal networks two settings more. With every adapter there are 22, with documents in a store of the S3 kind four more.
`;
}

function whenNeeded(setting: (typeof SETTINGS)[keyof typeof SETTINGS]): string {
  if ('usedWith' in setting) return `must be set with ${setting.usedWith}`;
  return 'usedBy' in setting ? `must be set where ${setting.usedBy.join(' is ')}` : 'must be set';
}

export const CONFIGURATION_FILE = join(
  import.meta.dirname,
  '..',
  '..',
  'docs',
  'operations',
  'configuration.md',
);

if (import.meta.main) writeFileSync(CONFIGURATION_FILE, configurationPage());
