import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest } from '../check-structure/tree/places.ts';
import type { SourceFile } from '../check-structure/tree/source-tree.ts';
import { type Lock, libraryFolders } from './libraries.ts';
import { libraryOf, productFiles } from './product-files.ts';

/** Somebody else's work inside the product. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** As the package itself says it, or where it is silent its README: an SPDX expression. */
  readonly licence: string;
  /** The texts that it wants to be kept with it. */
  readonly texts: readonly string[];
  /** The checksum that the lock file holds it to, `sha512-...`. */
  readonly integrity: string | null;
}

const LICENCE_FILE = /^(licen[sc]e|copying|notice|ofl)/i;
/** Screens and what they share are built into the sites, so their libraries are in none of the copied folders. */
const OF_SITES = /^(apps\/(borrower|back-office)\/src|packages\/[\w-]+)\//;
/** Packages of which the product holds files that no code imports. */
const WITHOUT_CODE = ['@fontsource-variable/golos-text'];

/** What the built product contains: the libraries that its server loads, and those built into its sites. By name, then version. */
export function thirdParties(root: string, tree: readonly SourceFile[]): ThirdParty[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const names = [...productFiles(tree).libraries, ...librariesOfSites(tree), ...WITHOUT_CODE];
  const folders = libraryFolders(lock, names, (folder) => existsSync(join(root, folder)));
  const parties = folders.map((folder) =>
    thirdParty(join(root, folder), lock.packages[folder]?.integrity ?? null),
  );
  // A version that lies in two folders is one work.
  return [...new Map(parties.map((party) => [`${party.name}@${party.version}`, party])).values()].sort(
    (one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version),
  );
}

function librariesOfSites(tree: readonly SourceFile[]): string[] {
  const used = tree
    .filter(({ path }) => OF_SITES.test(path) && !isTest(path))
    .flatMap(({ imports }) => imports)
    .filter(({ typeOnly, target, specifier }) => !typeOnly && target === null && /^[@\w]/.test(specifier));
  return used
    .filter(({ specifier }) => !specifier.startsWith('node:'))
    .map(({ specifier }) => libraryOf(specifier));
}

interface Described {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type: string };
}

function thirdParty(folder: string, integrity: string | null): ThirdParty {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Described;
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isFile() && LICENCE_FILE.test(each.name))
    .map((each) => readFileSync(join(folder, each.name), 'utf8').trim());
  const stated = typeof license === 'object' ? license.type : license;
  if (stated) return { name, version, licence: stated, texts, integrity };
  const said = licenceInReadme(folder);
  const where = said ? ['Its package names no licence; its README does.'] : [];
  return { name, version, licence: said ?? 'unstated', texts: [...texts, ...where], integrity };
}

const HEADING = '## License';

/** Some say it there alone: the first words after the heading. */
function licenceInReadme(folder: string): string | undefined {
  const file = readdirSync(folder).find((each) => each.toLowerCase() === 'readme.md');
  const [, said] = file ? readFileSync(join(folder, file), 'utf8').split(HEADING) : [];
  return said?.trim().split(/\s/)[0];
}

/** What lawyers ask for: who made what is inside, under which terms. */
export function noticeOf(parties: readonly ThirdParty[]): string {
  const parts = parties.map(({ name, version, licence, texts }) =>
    [`${name} ${version} (${licence})`, ...texts].join('\n\n'),
  );
  return `This product contains the following works of others.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** What scanners for known holes ask for: the bill of materials in CycloneDX 1.5. */
export function billOfMaterials(product: { name: string; version: string }, parties: readonly ThirdParty[]) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', ...product } },
    components: parties.map(({ name, version, licence, integrity }) => ({
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [{ expression: licence }],
      ...(integrity && { hashes: [hashOf(integrity)] }),
    })),
  };
}

/** A lock file writes checksums in base64, a bill of materials in hexadecimal digits. */
function hashOf(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split('-');
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(digest, 'base64').toString('hex'),
  };
}
