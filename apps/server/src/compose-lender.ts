import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { APPLE_ICON, ICONS } from '@senim/lender/icons';
import { type Lender, lenderDocument } from '@senim/lender/lender';
import type { Config } from './platform/config.ts';
import { PlainFailure } from './platform/plain-failure.ts';

const SHIPPED = fileURLToPath(new URL('../../../packages/lender/lenders', import.meta.url));

/** A lender's document and the pictures beside it, by name. */
export interface OpenLender {
  readonly lender: Lender;
  readonly icons: ReadonlyMap<string, Buffer>;
}

/** Reads the lender that LENDER names. Refuses a document with flaws, and names the place of each. */
export function openLender({
  LENDER,
  MODE,
  ...choices
}: Pick<Config, 'LENDER' | 'MODE'> & Choices): OpenLender {
  const path = documentPath(LENDER);
  const document = readDocument(path);
  const named = withoutWhatIsNot(document, choices);
  const lender = MODE === 'production' ? named : withAppPlayed(named, choices.PUBLIC_URL);
  if (MODE === 'production') refuseExamples(lender);
  return { lender, icons: readIcons(join(dirname(path), 'icons')) };
}

type Choices = Partial<Pick<Config, 'BANK' | 'CARDS' | 'MAIL' | 'PUSH' | 'PUBLIC_URL'>>;

/** No bank's app is opened from the sandbox: it plays one, which pays as the first network does. */
function withAppPlayed(lender: Lender, publicUrl: string | undefined): Lender {
  const played = publicUrl && `${publicUrl}/sandbox/app?account={account}&sum={amount}`;
  const networks = lender.networks.map(({ code, name }, place) =>
    place === 0 && played ? { code, name, appAddress: played } : { code, name },
  );
  return { ...lender, networks };
}

/** What the configuration says that this lender does not have. */
const withoutWhatIsNot = (document: Lender, { BANK, CARDS, MAIL, PUSH }: Choices): Lender => ({
  ...document,
  ...(BANK === 'people' && { payoutsByFile: true }),
  ...(CARDS === 'none' && { withoutCards: true }),
  ...(MAIL === 'none' && { withoutMail: true }),
  ...(PUSH === 'none' && { withoutPush: true }),
});

function documentPath(named: string): string {
  const shipped = join(SHIPPED, named, 'lender.json');
  return /^[a-z0-9]+$/.test(named) && existsSync(shipped) ? shipped : resolve(named);
}

function readDocument(path: string): Lender {
  const result = lenderDocument.safeParse(readJson(path));
  if (result.success) return result.data;
  const flaws = result.error.issues.map((issue) => `${issue.path.join('.') || 'It'}: ${issue.message}.`);
  throw new PlainFailure([`The lender's document ${path} is not right.`, ...flaws].join('\n  '));
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new PlainFailure(
      `LENDER names neither a lender in packages/lender/lenders (${readdirSync(SHIPPED).join(', ')}) nor a readable JSON document: ${path}.`,
    );
  }
}

/** The examples that come with the product are invented: in production nobody may read them or pay to them. */
function refuseExamples(lender: Lender): void {
  const given = tellingValues(lender);
  for (const name of readdirSync(SHIPPED)) {
    const invented = tellingValues(readDocument(join(SHIPPED, name, 'lender.json')));
    const same = Object.keys(given).filter((key) => given[key] === invented[key]);
    if (same.length > 0)
      throw new PlainFailure(
        `LENDER names a lender with the ${same.join(', ')} of the example ${name}: production needs a lender of its own.`,
      );
  }
}

function tellingValues({ identity }: Lender): Readonly<Record<string, string>> {
  const { legalName, bin, phone, email, site, account, licence } = identity;
  return { name: legalName.ru, BIN: bin, licence: licence.number, phone, email, site, IBAN: account.iban };
}

function readIcons(folder: string): Map<string, Buffer> {
  const names = [...ICONS, APPLE_ICON].map(({ name }) => name);
  const missing = names.filter((name) => !existsSync(join(folder, `${name}.png`)));
  if (missing.length > 0)
    throw new PlainFailure(
      `The lender has no ${missing.map((name) => `${name}.png`).join(', ')} in ${folder}: draw them with npm run draw-icons.`,
    );
  return new Map(names.map((name) => [name, readFileSync(join(folder, `${name}.png`))]));
}
