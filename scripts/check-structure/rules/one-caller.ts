import { isTest } from '../tree/places.ts';
import type { Refusal, Rule } from '../tree/refusal.ts';
import { sightingsOf } from '../tree/sightings.ts';
import type { SourceFile } from '../tree/source-tree.ts';

/** The printed calls of each app, as folder and file of packages/contracts. */
const APPS = [
  {
    app: 'apps/borrower/src/',
    calls: ['borrower/calls.ts', 'conversation/calls.ts', 'paying/calls.ts', 'signing-in/calls.ts'],
  },
  {
    app: 'apps/back-office/src/',
    calls: ['office/calls.ts', 'office/settings/calls.ts', 'paying/bank-files-calls.ts'],
  },
] as const;
const CONTRACTS = 'packages/contracts/src/';

/** The worker stands between the browser and the network, and the site map's addresses are like those of the calls. */
const ALLOWED = /\/src\/(api\/|paths\.ts$|routes\.tsx?$|pwa\/serviceWorker\.ts$)/;

/** A screen calls by the endpoint's name: it spells no address of the API, and fetches nothing by itself. */
export const oneCaller: Rule = (files) =>
  APPS.flatMap(({ app, calls }) => {
    const printed = files.filter(({ path }) => calls.some((file) => path === CONTRACTS + file));
    const addresses = printed.flatMap(({ text }) => addressesIn(text));
    return files
      .filter(({ path }) => path.startsWith(app) && !ALLOWED.test(path) && !isTest(path))
      .flatMap((file) => refusalsOf(file, addresses));
  });

/** A text is an address of the API when it is one whole, parameters filled in, or goes on with a query. */
function addressesIn(printed: string): RegExp[] {
  const paths = [...printed.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path);
  return paths.map((path) => new RegExp(`^(/api/\\w+(/v\\d)?)?${path.replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`));
}

function refusalsOf({ path, program, lineAt }: SourceFile, addresses: readonly RegExp[]): Refusal[] {
  if (!program) return [];
  const isAddress = (text: string) => text.startsWith('/') && addresses.some((one) => one.test(text));
  const see = sightingsOf((note) => ({
    Literal(node) {
      if (typeof node.value === 'string' && isAddress(node.value)) note(node, node.value);
    },
    TemplateLiteral(node) {
      const text = node.quasis.map(({ value }) => value.raw).join('x');
      if (isAddress(text)) note(node, text);
    },
    CallExpression({ callee, start, end }) {
      const isFetch =
        (callee.type === 'Identifier' && callee.name === 'fetch') ||
        (callee.type === 'MemberExpression' &&
          callee.property.type === 'Identifier' &&
          callee.property.name === 'fetch');
      if (isFetch) note({ start, end }, 'fetch');
    },
  }));
  return see(program).map(({ start, words }) => ({
    path,
    line: lineAt(start),
    wrong: words === 'fetch' ? 'A fetch outside the one caller.' : `An address of the API by hand: ${words}.`,
    belongs:
      "Call by the endpoint's name out of packages/contracts (borrower/calls.ts, office/calls.ts and their like) through src/api/client.ts.",
  }));
}
