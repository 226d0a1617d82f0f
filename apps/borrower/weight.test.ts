import { LANGUAGES } from '@senim/kazakhstan/languages';
import { iconsOf, SENIM } from '@senim/lender/lender-for-tests';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUDGETS } from '../../bench/site/budgets.ts';
import { weighPage } from '../../bench/site/weigh-pages.ts';
import { weighReact } from '../../bench/site/weigh-react.ts';
import { createSite } from './site.ts';
import { routes } from './src/routes.ts';

let server: FastifyInstance;

beforeAll(async () => {
  server = fastify();
  const options = {
    mode: 'built',
    sandbox: false,
    lender: SENIM,
    icons: iconsOf(SENIM),
    now: () => Date.parse('2026-11-21T07:00:00Z'),
    origin: 'https://x.example',
  } as const;
  await server.register(await createSite(options));
}, 60_000);
afterAll(() => server.close());

const pages = routes
  .filter(({ kind }) => kind === 'page')
  .flatMap(({ path }) => LANGUAGES.map((language) => ({ path, language })));

/** The weights are printed, so that a page that grows is seen before it is refused. */
const print = (line: string) => process.stdout.write(`${line}\n`);

test.each(pages)(
  '$path in $language is a page of at most 20 KB, of which 3 KB are script',
  async (page) => {
    const { html, startScript, fonts } = await weighPage(server, page.path, page.language);
    print(`${page.path} ${page.language}: ${html} bytes with styles, ${startScript} of them script`);
    expect(html).toBeLessThanOrEqual(BUDGETS.pageBytesMax);
    expect(startScript).toBeLessThanOrEqual(BUDGETS.startScriptBytesMax);
    expect(fonts).toBeGreaterThan(0);
    expect(fonts).toBeLessThanOrEqual(BUDGETS.fontBytesMax);
  },
  20_000,
);

test('all script of the home page is at most 1.3 times React alone', async () => {
  const [{ allScript }, react] = [await weighPage(server, '/', 'ru'), await weighReact()];
  print(
    `all script of the home page: ${allScript} bytes, ${(allScript / react).toFixed(2)} of React's ${react}`,
  );
  expect(allScript / react).toBeLessThanOrEqual(BUDGETS.homeScriptOfReactMax);
}, 30_000);

/** Ten segments of 1,460 bytes: what a server sends before it has heard from the phone. One byte more costs a round trip, 150 ms on slow 4G. */
const FIRST_FLIGHT_BYTES = 14_600;

test.each(pages)('$path in $language reaches a phone in the first flight, head and all', async (page) => {
  const answer = await server.inject({
    url: page.path,
    headers: { cookie: `lang=${page.language}`, 'accept-encoding': 'br', 'user-agent': 'Mobile' },
  });
  const head = Object.entries(answer.headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  // What the server puts around the head by itself.
  const frame = 'HTTP/1.1 200 OK\r\nConnection: keep-alive\r\nKeep-Alive: timeout=72\r\n\r\n';
  expect(frame.length + head.length + answer.rawPayload.length).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
});
