import { RELEASED_SHOWN } from '@senim/contracts/text/consents';
import { RELEASE_TEXTS } from '@senim/contracts/text/site-texts';
import { htmlLanguage, LANGUAGES, USUAL_LANGUAGE } from '@senim/kazakhstan/languages';
import { SENIM } from '@senim/lender/lender-for-tests';
import { publicLender } from '@senim/lender/public-lender';
import { themeOf } from '@senim/lender/theme';
import { describe, expect, test } from 'vitest';
import { onOfferForTests } from '../../products-for-tests.ts';
import type { Language } from '../language.ts';
import { findRoute, routes } from '../routes.ts';
import { shellFrame } from '../shell/first-screen/shellFrame.ts';
import { appText as kz } from '../text/kz/appText.ts';
import { home as ru } from '../text/ru/home.ts';
import type { Assets } from './assets.ts';
import { renderPage, renderShell } from './entry.tsx';
import { pageTexts } from './pageTexts.ts';
import type { Device } from './settings.ts';

const assets: Assets = {
  pageStyles: Object.fromEntries(
    [...routes.flatMap((route) => (route.kind === 'page' ? [route.page] : [])), 'error'].map((page) => [
      page,
      'body{margin:0}',
    ]),
  ) as Assets['pageStyles'],
  pageScripts: [],
  inlineScripts: { early: 'early()', start: 'start()' },
  appStyles: ['/static/css/application.css'],
  appScripts: ['/static/js/application.js'],
  appPreloads: ['/static/js/react.js'],
  languagePreloads: { kz: ['/static/js/kazakh.js'] },
  screenPreloads: { cabinet: ['/static/js/cabinet.js'], registration: ['/static/js/registration.js'] },
  shellStyle: 'body{margin:0}',
  islands: {
    calculator: ['/static/js/calculator.js', '/static/js/react.js'],
  },
};
const today = '2026-11-21';
const payoutDay = '2026-11-23';
const theme = themeOf(SENIM.brand.colours);
const settings = {
  lender: publicLender(SENIM),
  today,
  payoutDay,
  lendingPaused: false,
  onOffer: onOfferForTests(today),
  ageYearsMin: 21,
  overdueDaysMax: 50,
  texts: RELEASE_TEXTS,
};
const publicPages = routes.filter((route) => route.kind === 'page');
const everywhere = publicPages.flatMap((route) => LANGUAGES.map((language) => ({ ...route, language })));

function render(path: string, language: Language, device: Device = 'desktop', lendingPaused = false): string {
  const route = publicPages.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`There is no page at ${path}.`);
  const { page } = route;
  const query = new URLSearchParams();
  return renderPage({
    page,
    path,
    language,
    device,
    settings: { ...settings, lendingPaused },
    theme,
    assets,
    query,
    origin: 'https://senim.example',
  });
}

test.each(LANGUAGES)(
  'where the lender takes no cards, no page of payment speaks of them in %s',
  (language) => {
    const cards = /карт(?:ой|амен|асымен)|by_card/i;
    for (const page of ['payment', 'payments-info'] as const) {
      const rendered = (withoutCards: boolean) =>
        renderPage({
          ...{ page, path: `/${page}`, language, device: 'mobile', theme, assets },
          settings: { ...settings, lender: { ...settings.lender, ...(withoutCards && { withoutCards }) } },
          query: new URLSearchParams(),
          form: { values: {}, problems: {}, answer: { name: 'А***', total: '5000.00' } },
          origin: 'https://senim.example',
        });
      expect(rendered(false)).toMatch(cards);
      expect(rendered(true)).not.toMatch(cards);
    }
  },
);

test.each(LANGUAGES)(
  'the page about paying names paying by itself, where cards are taken, in %s',
  (language) => {
    const rendered = (withoutCards: boolean) =>
      renderPage({
        ...{ page: 'payments-info', path: '/payments-info', language, device: 'mobile', theme, assets },
        settings: { ...settings, lender: { ...settings.lender, ...(withoutCards && { withoutCards }) } },
        query: new URLSearchParams(),
        form: { values: {}, problems: {} },
        origin: 'https://senim.example',
      });
    expect(rendered(false)).toMatch(/автоплатёж|автотөлем/i);
    expect(rendered(true)).not.toMatch(/автоплатёж|автотөлем/i);
  },
);

test.each(LANGUAGES)(
  'where the lender has no terminals, no page of payment speaks of them in %s',
  (language) => {
    for (const page of ['payment', 'payments-info'] as const) {
      const rendered = (networks: typeof settings.lender.networks) =>
        renderPage({
          ...{ page, path: `/${page}`, language, device: 'mobile', theme, assets },
          settings: { ...settings, lender: { ...settings.lender, networks } },
          query: new URLSearchParams(),
          form: { values: {}, problems: {}, answer: { name: 'А***', total: '5000.00' } },
          origin: 'https://senim.example',
        });
      expect(rendered(settings.lender.networks)).toMatch(/терминал/i);
      expect(rendered([])).not.toMatch(/терминал/i);
    }
  },
);

test.each(LANGUAGES)(
  'where the lender has only its account, each page of payment says so in %s',
  (language) => {
    const lender = publicLender({ ...SENIM, networks: [], withoutCards: true });
    for (const page of ['payment', 'payments-info'] as const) {
      const rendered = renderPage({
        ...{ page, path: `/${page}`, language, device: 'mobile', theme, assets },
        settings: { ...settings, lender },
        query: new URLSearchParams(),
        form: { values: {}, problems: {}, answer: { name: 'А***', total: '5000.00' } },
        origin: 'https://senim.example',
      });
      expect(rendered).toContain(pageTexts[language].payment.transfer.title);
      expect(rendered).not.toMatch(/терминал|карт(?:ой|амен|асымен)|by_card/i);
      if (page === 'payment') expect(rendered).toContain(lender.transfer?.iban);
    }
  },
);

test.each(LANGUAGES)(
  'where the lender sends no letters, no letter to it asks for an address in %s',
  (language) => {
    for (const page of ['feedback', 'complaint', 'debt-disposal'] as const) {
      const rendered = (withoutMail: boolean) =>
        renderPage({
          ...{ page, path: `/${page}`, language, device: 'mobile', theme, assets },
          settings: { ...settings, lender: { ...settings.lender, ...(withoutMail && { withoutMail }) } },
          query: new URLSearchParams(),
          origin: 'https://senim.example',
        });
      expect(rendered(false)).toContain('name="email"');
      expect(rendered(true)).not.toContain('name="email"');
    }
  },
);

/** What a person reads: tags and data dropped, spaces made plain. */
function words(html: string): string {
  const visible = html.replace(/<script[^>]*>.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' ');
  return visible.replace(/[\s\u00a0\u2060]+/g, ' ').replaceAll('&#x27;', "'");
}

describe.each(everywhere)('$path in $language', ({ path, language }) => {
  const html = render(path, language);

  test('is a whole page in the right language', () => {
    expect(html.startsWith(`<!doctype html><html lang="${htmlLanguage(language)}"`)).toBe(true);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]{5,}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(html).toMatch(/<main[^>]* id="content"|<main id="content"/);
  });

  test('has no missing text', () => {
    expect(words(html)).not.toMatch(/undefined|\bnull\b|NaN|\[object|=>/);
  });

  test('names its address in every language', () => {
    const addressIn = (one: Language) =>
      `https://senim.example${path}${one === USUAL_LANGUAGE ? '' : `?lang=${one}`}`;
    expect(html).toContain(`rel="canonical" href="${addressIn(language)}"`);
    for (const one of LANGUAGES)
      expect(html).toContain(`hrefLang="${htmlLanguage(one)}" href="${addressIn(one)}"`);
  });

  test('runs and styles nothing of its own but what the content policy knows', () => {
    expect(html).not.toMatch(/ style="/);
    expect(html.match(/<style>.*?<\/style>/g)).toEqual(['<style>body{margin:0}</style>']);
    expect(html).not.toMatch(/javascript:| on[a-z]+="/);
    const known = ['<script>early()</script>', '<script type="module">start()</script>'];
    for (const script of html.match(/<script[^>]*>.*?<\/script>/gs) ?? [])
      if (!known.includes(script)) expect(script).toMatch(/src="|type="application\/(ld\+)?json"/);
  });

  test('ticks nothing beforehand', () => {
    expect(html).not.toMatch(/<input[^>]*type="checkbox"[^>]*checked/);
  });

  test('prints the licence and the call centre', () => {
    expect(words(html)).toContain('15.11.2022');
    expect(html).toContain('href="tel:+77001234567"');
  });

  test('links only to pages that exist', () => {
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g))
      expect(findRoute(href, { sandbox: false }), href).toMatchObject({ kind: /page|app/ });
  });
});

describe('the home page', () => {
  const text = words(render('/', 'ru'));

  test('says the exact sentences of the specification', () => {
    for (const sentence of [
      'Два простых шага и деньги у Вас!',
      'Заполните анкету на нашем сайте',
      'Ожидайте наше решение в течение 10 минут!',
      'Приём заявок круглосуточно и без выходных. Рассмотрение и отправка денег: Пн-Пт | 09:00-18:00',
      'Получить деньги',
    ]) {
      expect(text).toContain(sentence);
    }
  });

  test('shows the whole price beside the amount before any script runs', () => {
    const lastFree = 'Закройте до 30 ноября – переплата 0 ₸';
    for (const part of [
      '20 000 ₸',
      '20 479,84 ₸',
      'до 8 декабря',
      lastFree,
      '479,84 ₸',
      '0,2999%',
      '78,05%',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('prints the worked example of the engine', () => {
    for (const part of ['60 000 ₸', '10 980 ₸', '70 980 ₸', '173,35%', '61 день'])
      expect(text).toContain(part);
  });

  test('differs by device only in its hero', () => {
    const line = `${ru.heroText.replaceAll('\u00a0', ' ')} `;
    expect(text).toContain(line);
    expect(words(render('/', 'ru', 'mobile'))).toBe(text.replace(line, ''));
  });
});

test.each(['/', '/loan-conditions'])(
  '%s says that nothing is lent yet, and only while that is so',
  (path) => {
    for (const language of LANGUAGES) {
      const said = words(pageTexts[language].calculator.lendingPaused);
      expect(words(render(path, language, 'desktop', true))).toContain(said);
      expect(words(render(path, language))).not.toContain(said);
    }
  },
);

describe('the shell of the app', () => {
  const shellSettings = {
    lender: publicLender(SENIM),
    today,
    payoutDay,
    lendingPaused: false,
    onOffer: onOfferForTests(today),
    consents: RELEASED_SHOWN.kz,
    sandbox: true,
  };
  const shellAt = (path: string) =>
    renderShell({ frame: shellFrame(path), language: 'kz', settings: shellSettings, theme, assets });
  const html = shellAt('/cabinet');

  test('carries its settings, is kept from search engines and starts the app', () => {
    expect(html).toContain('<html lang="kk">');
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).toContain('src="/static/js/application.js"');
    expect(html).toContain('"today":"2026-11-21"');
    expect(html).toContain('<link rel="modulepreload" href="/static/js/react.js"/>');
  });

  test('shows its header and its waiting lines before anything else has come', () => {
    const [before = '', after = ''] = html.split('<link rel="stylesheet"');
    expect(before).toContain(`<style>body{margin:0}</style>`);
    expect(before).toContain('<header');
    expect(words(before)).toContain(kz.cabinet.loading);
    expect(after).toContain('href="/static/css/application.css"');
    expect(before).not.toMatch(/<script(?! type="module"| type="application\/json"| id=)[^>]*src/);
  });

  test('asks at once for the scripts of its language and of its screens', () => {
    const asked = (path: string) =>
      [...shellAt(path).matchAll(/rel="modulepreload" href="\/static\/js\/(\w+)\.js"/g)].map(
        ([, name]) => name,
      );
    expect(asked('/cabinet/payments')).toEqual(['react', 'kazakh', 'cabinet']);
    expect(asked('/statements')).toEqual(['react', 'kazakh', 'cabinet']);
    expect(asked('/signup/')).toEqual(['react', 'kazakh', 'registration']);
    expect(asked('/mock/2026-12-01/900101300007')).toEqual(['react', 'kazakh']);
  });

  test('has no header where the app has none, and no button to where somebody is already', () => {
    expect(shellAt('/statements')).not.toContain('<header');
    const chat = 'href="/cabinet/conversation"';
    expect(shellAt('/cabinet')).toContain(chat);
    expect(shellAt('/cabinet/conversation')).not.toContain(chat);
    expect(shellAt('/auth')).not.toContain('href="/auth"');
  });

  test('can be kept on a telephone as an app, in the language of the page', () => {
    expect(html).toContain('<link rel="manifest" href="/app-kz.webmanifest"/>');
    expect(html).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-180.png"/>');
    expect(render('/', 'ru')).not.toContain('rel="manifest"');
  });
});

/** What a page tells search engines about itself. */
function structuredData(path: string, language: Language): Record<string, unknown> {
  const found = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(render(path, language));
  return JSON.parse(found?.[1] ?? '{}') as Record<string, unknown>;
}

test.each(LANGUAGES)('search engines read who the company is and what it answers, in %s', (language) => {
  expect(structuredData('/contacts', language)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    telephone: expect.stringMatching(/^\+7/),
  });
  const faq = structuredData('/faq', language) as { '@type': string; mainEntity: { name: string }[] };
  expect(faq['@type']).toBe('FAQPage');
  const html = render('/faq', language);
  expect(faq.mainEntity.length).toBeGreaterThan(10);
  expect(
    faq.mainEntity.filter(({ name }) => !words(html).includes(name.replace(/[\s\u00a0]+/g, ' '))),
  ).toEqual([]);
});
