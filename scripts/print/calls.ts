import { readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ENDPOINTS } from '@senim/contracts/borrower/endpoints';
import { readMockCabinet } from '@senim/contracts/borrower/mock';
import * as sandbox from '@senim/contracts/borrower/sandbox';
import { OFFICE_ENDPOINTS } from '@senim/contracts/office/endpoints';
import * as settings from '@senim/contracts/office/settings';
import * as autopay from '@senim/contracts/paying/autopay';
import * as bankFiles from '@senim/contracts/paying/bank-files';
import * as cards from '@senim/contracts/paying/cards';
import * as suspense from '@senim/contracts/paying/suspense';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import { SENT_IN_QUERY } from '@senim/contracts/shared/token-in-query';
import * as passkeys from '@senim/contracts/signing-in/passkeys';

const CONTRACTS = join(import.meta.dirname, '..', '..', 'packages', 'contracts', 'src');

const isOf = (area: object) => (one: Endpoint) => (Object.values(area) as unknown[]).includes(one);
const isPasskey = isOf(passkeys);
const isPaying = isOf({ ...cards, ...autopay });
const isOfBankFiles = isOf(bankFiles);
const isOfSuspense = isOf(suspense);
const isOfSettings = isOf(settings);
const isTalk = ({ path }: Endpoint) => /^\/cabinet\/(conversation|callback)\b/.test(path);

/** Which calls of a side are printed, and into which file. The mock cabinet and the sandbox's calls are not in the API, but programs call them. */
const SIDES = {
  borrower: {
    folder: 'borrower',
    file: 'calls.ts',
    endpoints: [
      ...ENDPOINTS.filter((one) => !isPasskey(one) && !isPaying(one) && !isTalk(one)),
      readMockCabinet,
    ],
  },
  conversation: { folder: 'conversation', file: 'calls.ts', endpoints: ENDPOINTS.filter(isTalk) },
  'signing-in': { folder: 'signing-in', file: 'calls.ts', endpoints: ENDPOINTS.filter(isPasskey) },
  paying: { folder: 'paying', file: 'calls.ts', endpoints: ENDPOINTS.filter(isPaying) },
  office: {
    folder: 'office',
    file: 'calls.ts',
    endpoints: OFFICE_ENDPOINTS.filter(
      (one) => !isOfBankFiles(one) && !isOfSuspense(one) && !isOfSettings(one),
    ),
  },
  settings: { folder: 'office/settings', file: 'calls.ts', endpoints: OFFICE_ENDPOINTS.filter(isOfSettings) },
  'bank-files': {
    folder: 'paying',
    file: 'bank-files-calls.ts',
    endpoints: OFFICE_ENDPOINTS.filter(isOfBankFiles),
  },
  suspense: {
    folder: 'paying',
    file: 'suspense-calls.ts',
    endpoints: OFFICE_ENDPOINTS.filter(isOfSuspense),
  },
  sandbox: { folder: 'borrower', file: 'sandbox-calls.ts', endpoints: Object.values(sandbox) },
} as const satisfies Record<string, { folder: string; file: string; endpoints: readonly Endpoint[] }>;
type Side = keyof typeof SIDES;
export const CALLS_SIDES = [
  'borrower',
  'conversation',
  'signing-in',
  'paying',
  'office',
  'settings',
  'bank-files',
  'suspense',
  'sandbox',
] as const satisfies readonly Side[];

export const callsFile = (side: Side): string => join(CONTRACTS, SIDES[side].folder, SIDES[side].file);

/** The text of `calls.ts`: every endpoint of a side without its schemas; its test fails when the file is stale. */
export async function printCalls(side: Side): Promise<string> {
  const areas = await Promise.all(
    (['office', 'borrower', 'paying', 'shared', 'signing-in'] as const).flatMap((folder) =>
      namesOf(folder).map((name) => readArea(side, folder, name)),
    ),
  );
  const own = areas.filter(({ endpoints }) => endpoints.length > 0);
  const place = (folder: string) => relative(SIDES[side].folder, folder) || '.';
  const imports = own
    .map(({ as, folder, name }) => `import type * as ${as} from '${place(folder)}/${name}.ts';\n`)
    .concat(`import type { CallOf } from '${place('shared')}/call.ts';\n`)
    .sort((one, other) => orderOf(one).localeCompare(orderOf(other), 'en'));
  const calls = own.flatMap(({ as, endpoints }) => endpoints.map(([name, one]) => printCall(as, name, one)));
  return `${imports.join('')}\n// Printed from the contracts beside it by \`npm run print:calls\`.\n\n${calls.join('')}`;
}

/** The linter's order of imports: by path without its ending, further away first. */
const orderOf = (line: string): string => {
  const from = line.slice(line.indexOf("'") + 1, line.lastIndexOf('.ts'));
  return from.startsWith('../') ? ` ${from}` : from;
};

const namesOf = (folder: string): string[] =>
  readdirSync(join(CONTRACTS, folder))
    .filter(
      (name) => name.endsWith('.ts') && !name.includes('.test.') && !/calls\.ts$|^endpoints\.ts$/.test(name),
    )
    .map((name) => name.slice(0, -'.ts'.length));

async function readArea(side: Side, folder: string, name: string) {
  const exported: Record<string, unknown> = await import(join(CONTRACTS, folder, `${name}.ts`));
  const wanted = new Set<unknown>(SIDES[side].endpoints);
  const endpoints = Object.entries(exported)
    .filter((entry): entry is [string, Endpoint] => wanted.has(entry[1]))
    .sort(([one], [other]) => one.localeCompare(other, 'en'));
  const as = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { folder, name, as, endpoints };
}

const LINE_CHARACTERS_MAX = 110;

/** On one line where it fits, as the formatter has it. */
function printCall(area: string, name: string, { method, path, idempotent }: Endpoint): string {
  const fields = [
    `method: '${method}'`,
    `path: '${path}'`,
    ...(idempotent ? ['idempotent: true'] : []),
    ...(SENT_IN_QUERY.has(path) ? ['tokenInQuery: true'] : []),
  ];
  const start = `export const ${name}: CallOf<typeof ${area}.${name}> = {`;
  const line = `${start} ${fields.join(', ')} };`;
  if (line.length <= LINE_CHARACTERS_MAX) return `${line}\n`;
  return `${start}\n${fields.map((field) => `  ${field},\n`).join('')}};\n`;
}

/** `npm run print:calls`: writes the calls of the contracts into `calls.ts` beside them. */
if (import.meta.main) for (const side of CALLS_SIDES) writeFileSync(callsFile(side), await printCalls(side));
