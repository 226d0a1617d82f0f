import { brotliCompressSync } from 'node:zlib';
import { LANGUAGES } from '@senim/kazakhstan/languages';
import { iconsOf, SENIM } from '@senim/lender/lender-for-tests';
import fastify, { type FastifyInstance } from 'fastify';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUDGETS, FIRST_FLIGHT_BYTES } from '../../bench/site/budgets.ts';
import { headBytes, weighApp } from '../../bench/site/weigh-app.ts';
import { weighPage } from '../../bench/site/weigh-pages.ts';
import { weighReact } from '../../bench/site/weigh-react.ts';
import { createSite } from './site.ts';
import { Moment } from './src/cabinet/moments/Moment.tsx';
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
});
afterAll(() => server.close());

const pages = routes
  .filter(({ kind }) => kind === 'page')
  .flatMap(({ path }) => LANGUAGES.map((language) => ({ path, language })));

/** All pictures of the moments of a loan together; they come with the cabinet. */
const MOMENTS_BYTES_MAX = 1_000;

/** The weights are printed, so that a page that grows is seen before it is refused. */
const print = (line: string) => process.stdout.write(`${line}\n`);

test.each(pages)('$path in $language is a page of at most 20 KB, of which 3 KB are script', async (page) => {
  const { html, startScript, fonts } = await weighPage(server, page.path, page.language);
  print(`${page.path} ${page.language}: ${html} bytes with styles, ${startScript} of them script`);
  expect(html).toBeLessThanOrEqual(BUDGETS.pageBytesMax);
  expect(startScript).toBeLessThanOrEqual(BUDGETS.startScriptBytesMax);
  expect(fonts).toBeGreaterThan(0);
  expect(fonts).toBeLessThanOrEqual(BUDGETS.fontBytesMax);
});

test('all script of the home page is at most 1.3 times React alone', async () => {
  const [{ allScript }, react] = [await weighPage(server, '/', 'ru'), await weighReact()];
  print(
    `all script of the home page: ${allScript} bytes, ${(allScript / react).toFixed(2)} of React's ${react}`,
  );
  expect(allScript / react).toBeLessThanOrEqual(BUDGETS.homeScriptOfReactMax);
});

test.each(pages)('$path in $language reaches a phone in the first flight, head and all', async (page) => {
  const answer = await server.inject({
    url: page.path,
    headers: { cookie: `lang=${page.language}`, 'accept-encoding': 'br', 'user-agent': 'Mobile' },
  });
  print(
    `${page.path} ${page.language}: ${headBytes(answer.headers) + answer.rawPayload.length} of the first flight`,
  );
  expect(headBytes(answer.headers) + answer.rawPayload.length).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
});

describe.each(LANGUAGES)('the app in %s', (language) => {
  test('weighs what its budgets allow, and is seen in time on the edge of a network', async () => {
    const { weighed } = await weighApp(server, language);
    for (const { name, value, most } of weighed) print(`the app ${language}: ${name} ${value} of ${most}`);
    expect(weighed.length).toBeGreaterThanOrEqual(9);
    expect(weighed.filter(({ value, most }) => value > most)).toEqual([]);
  });

  test('has nothing in its page that holds the first screen back', async () => {
    const { paintedFirst } = await weighApp(server, language);
    expect(paintedFirst).toContain('role="status"');
    expect(paintedFirst, 'scripts wait for the end of the page').not.toMatch(/<script src/);
    expect(paintedFirst, 'the font is not asked for yet').toContain('html:not(.face)');
  });
});

test('the pictures of the moments are small', () => {
  const scenes = ['sent', 'closed', 'free'] as const;
  const drawn = scenes.map((scene) => renderToStaticMarkup(createElement(Moment, { scene }))).join('');
  const bytes = brotliCompressSync(drawn).length;
  print(`pictures of the moments: ${bytes} bytes of ${MOMENTS_BYTES_MAX}`);
  expect(bytes).toBeLessThanOrEqual(MOMENTS_BYTES_MAX);
});
