import { createHash } from 'node:crypto';
import { makeIin } from '@senim/kazakhstan/iin';
import { DOCUMENT_LANGUAGES } from '@senim/kazakhstan/languages';
import { SENIM } from '@senim/lender/lender-for-tests';
import { productsOf } from '@senim/lender/products';
import { lawOn } from '@senim/loan-engine/loan/law';
import { productOn } from '@senim/loan-engine/loan/products';
import { quoteEveryKind } from '@senim/loan-engine/quote/quotes';
import type { Quote } from '@senim/loan-engine/quote/types';
import { dayOf, dayText } from '@senim/loan-engine/units/day';
import { tengeToTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { isRefusal, type Refusal } from '@senim/loan-engine/units/refusal';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { printableText } from '../rules.ts';
import { agreementInKazakh } from '../templates/agreement.kz.ts';
import { agreementInRussian } from '../templates/agreement.ru.ts';
import { bare, everyText, pagesOf } from '../templates/pdf-words-for-tests.ts';
import { readAgreementText } from './read-agreement-text.ts';
import { renderAgreement } from './render-agreement.ts';
import type { AgreementDocument } from './types.ts';

const documentSha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const PAYOUT_DAY = granted(dayOf('2026-11-23'));

function granted<Value>(value: Value | Refusal): Value {
  if (isRefusal(value)) throw new Error(`The engine refused: ${JSON.stringify(value)}`);
  return value as Value;
}

/** 80,000 ₸ for 45 days as a first loan, by every method, quoted by the engine. */
const QUOTES = quoteEveryKind(
  { amountTiyn: tengeToTiyn(80_000), period: 45, isFirstLoan: true },
  granted(lawOn(PAYOUT_DAY)),
  granted(productOn(productsOf(SENIM.products), 'long', PAYOUT_DAY)),
).map(({ scheduleKind, quoted }) => ({ method: scheduleKind, quote: granted(quoted) }));

function scheduleOf({ schedule, rewardTiyn, totalTiyn }: Quote) {
  const rows = schedule.map((row) => ({
    date: dayText((granted(dayOf('2026-11-23')) + row.offset) as typeof PAYOUT_DAY),
    principal: toDecimal(row.principalTiyn),
    reward: toDecimal(row.rewardTiyn),
    total: toDecimal(row.totalTiyn),
    balance: toDecimal(row.principalLeftTiyn),
  }));
  return { rows, reward: toDecimal(rewardTiyn), total: toDecimal(totalTiyn) };
}

function sample(method: 'single' | 'annuity' = 'annuity'): AgreementDocument {
  const chosen = QUOTES.find((quote) => quote.method === method);
  if (chosen === undefined) throw new Error(`No quote by ${method}.`);
  const schedule = scheduleOf(chosen.quote);
  return {
    number: '2600000042',
    date: '2026-11-21',
    lender: SENIM.identity,
    borrower: {
      fullName: 'Әбдіқұлова Айгерім Жиһангерқызы',
      iin: makeIin('1994-03-08', 'female', 42) ?? '',
      idDocument: {
        number: '045678912',
        issuedBy: 'mvd',
        issueDate: '2022-05-04',
        expiryDate: '2032-05-03',
      },
      address: 'Ақтөбе облысы, Хромтау қаласы, Есет батыр көшесі, 12-үй, 34-пәтер',
      phone: '77011234567',
      email: 'aigerim@mail.example',
      iban: 'KZ86125KZT5004100100',
      bankName: { ru: 'АО «Банк»', kz: '«Банк» АҚ' },
    },
    purpose: { ru: 'ремонт', kz: 'жөндеу' },
    refinancedNumber: null,
    principal: toDecimal(chosen.quote.amountTiyn),
    period: { count: 45, unit: 'day' },
    chosenDueDay: null,
    expectedPayoutDay: '2026-11-23',
    firstDueDay: schedule.rows[0]?.date ?? '',
    dueDay: schedule.rows.at(-1)?.date ?? '',
    dailyRate: chosen.quote.dailyRate,
    yearlyRate: '109.46',
    freeDays: { count: chosen.quote.terms.freeDays, rule: chosen.quote.terms.freeDaysRule },
    promo: null,
    gesv: chosen.quote.gesv,
    reward: schedule.reward,
    total: schedule.total,
    overpayment: schedule.reward,
    method,
    limits: {
      penaltyDailyPercent: '0.5',
      penaltyDaysMax: 90,
      penaltyYearPercentMax: '10',
      accrualStopsAfterOverdueDays: 90,
      chargesPercentMax: '100',
    },
    personalDataConsent: { version: '2026-11', givenOn: '2026-11-20' },
    schedule,
    compared: QUOTES.filter((quote) => quote.method !== method).map(({ method: other, quote }) => ({
      ...scheduleOf(quote),
      method: other,
      gesv: quote.gesv,
    })),
  };
}

async function wordsRendered(document: AgreementDocument, language: 'ru' | 'kz'): Promise<string> {
  return bare(pagesOf(await renderAgreement(document, language)).join(' '));
}

describe('the agreement', () => {
  it.each(DOCUMENT_LANGUAGES)(
    'says every word of its text in %s, for each method of repayment',
    async (language) => {
      for (const method of ['single', 'annuity'] as const) {
        const document = sample(method);
        const words = await wordsRendered(document, language);
        const texts = everyText(
          language === 'ru' ? agreementInRussian(document) : agreementInKazakh(document),
        );
        expect(texts.filter((text) => !words.includes(bare(text)))).toEqual([]);
      }
    },
  );

  it.each(DOCUMENT_LANGUAGES)(
    'names cards in %s as a way to pay only where the lender takes them',
    (language) => {
      const ways = (document: AgreementDocument) =>
        everyText(language === 'ru' ? agreementInRussian(document) : agreementInKazakh(document)).join(' ');
      expect(ways(sample())).toMatch(/банковской картой|банк картасымен/);
      expect(ways({ ...sample(), withoutCards: true })).not.toMatch(/банковской картой|банк картасымен/);
    },
  );

  it.each(DOCUMENT_LANGUAGES)('names terminals in %s only where the lender has any', (language) => {
    const said = (document: AgreementDocument) =>
      everyText(language === 'ru' ? agreementInRussian(document) : agreementInKazakh(document)).join(' ');
    expect(said(sample())).toMatch(/терминал/i);
    expect(said({ ...sample(), withoutTerminals: true })).not.toMatch(/терминал/i);
    expect(said({ ...sample(), withoutTerminals: true })).toMatch(/без входа в кабинет\.|кірмей-ақ\./);
  });

  it.each(DOCUMENT_LANGUAGES)(
    'names in %s the lender’s account where it is the only way to pay',
    (language) => {
      const said = (document: AgreementDocument) =>
        everyText(language === 'ru' ? agreementInRussian(document) : agreementInKazakh(document)).join(' ');
      const bic = sample().lender.account.bic;
      expect(said({ ...sample(), withoutCards: true, withoutTerminals: true })).toContain(bic);
      for (const one of [sample(), { ...sample(), withoutCards: true as const }])
        expect(said(one)).not.toContain(bic);
    },
  );

  it.each(DOCUMENT_LANGUAGES)('carries in %s the very words that its pages say', async (language) => {
    const document = sample();
    const pdf = await renderAgreement(document, language);
    const carried = await readAgreementText(pdf);
    expect(carried).toEqual(language === 'ru' ? agreementInRussian(document) : agreementInKazakh(document));
    const onPages = bare(pagesOf(pdf).join(' '));
    expect(carried && everyText(carried).filter((text) => !onPages.includes(bare(text)))).toEqual([]);
  });

  it('has no words inside if it was set without them', async () => {
    const blank = await PDFDocument.create();
    blank.addPage();
    expect(await readAgreementText(await blank.save())).toBeNull();
  });

  it('opens with a page of key terms: sum, term, rate, framed GESV, overpayment, method, payments, penalty, early repayment', async () => {
    const first = bare(pagesOf(await renderAgreement(sample(), 'ru'))[0] ?? '');
    for (const words of [
      '80 000,00 ₸',
      '45 дней',
      '109,46% годовых',
      'ГЭСВ 127,18%',
      'Переплата 5 549,20 ₸',
      'аннуитетный',
      'Число платежей 3',
      '0,5% от просроченного платежа',
      'Досрочный возврат в любой день',
    ]) {
      expect(first).toContain(bare(words));
    }
  });

  it('promises about codes what the office keeps: one may be asked for, by whom the borrower turned to', () => {
    const russian = everyText(agreementInRussian(sample())).join('\n');
    const kazakh = everyText(agreementInKazakh(sample())).join('\n');
    expect(russian).toMatch(/спросить только код для помощи в личном кабинете.*Заёмщик обратился сам/);
    expect(kazakh).toMatch(/көмек кодын ғана және Қарыз алушы өзі хабарласқанда ғана/);
    expect(`${russian}${kazakh}`).not.toMatch(/никогда не спрашивают|ешқашан сұрамайды/);
  });

  it('shows in Kazakh the letters and the tenge sign that other fonts lack', async () => {
    const words = await wordsRendered(sample(), 'kz');
    for (const letter of 'әғқңөұүһіӘҚ₸') expect(words).toContain(letter);
    expect(words).not.toMatch(/undefined|NaN|□/);
  });

  it('says of a loan by months when its parts are due, whatever day the money comes', async () => {
    const monthly: AgreementDocument = { ...sample(), period: { count: 6, unit: 'month' } };
    const russian = await wordsRendered(monthly, 'ru');
    expect(russian).toContain(bare('6 месяцев'));
    expect(russian).toContain(bare('на последний день месяца'));
    expect(russian).not.toContain(bare('суммы не изменятся'));
    expect(
      await wordsRendered({ ...monthly, chosenDueDay: { ofMonth: 5, firstPartDaysMin: 15 } }, 'ru'),
    ).toContain(bare('на 5-е число'));
    const kazakh = await wordsRendered(monthly, 'kz');
    for (const words of ['6 ай', 'айдың соңғы күніне', 'шекті мөлшерден аспайды'])
      expect(kazakh).toContain(bare(words));
    expect(
      await wordsRendered({ ...monthly, chosenDueDay: { ofMonth: 5, firstPartDaysMin: 15 } }, 'kz'),
    ).toContain(bare('айдың 5-күніне'));
  });

  it('numbers its pages and repeats its number at the foot of each', async () => {
    const pages = pagesOf(await renderAgreement(sample(), 'ru'));
    expect(pages.length).toBeGreaterThanOrEqual(4);
    for (const [index, page] of pages.entries()) {
      expect(bare(page)).toContain(
        bare(`Договор № 2600000042 от 21 ноября 2026 г.${index + 1} / ${pages.length}`),
      );
    }
  });

  it('is a tagged PDF/A-3a in its language with its fonts inside', async () => {
    for (const [language, tag] of [
      ['ru', 'ru-KZ'],
      ['kz', 'kk-KZ'],
    ] as const) {
      const file = Buffer.from(await renderAgreement(sample(), language)).toString('latin1');
      expect(file).toContain('<pdfaid:part>3</pdfaid:part>');
      expect(file).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
      expect(file).toMatch(/\/Marked true/);
      expect(file).toContain(`/Lang (${tag})`);
      expect(file).toContain('GolosText-Regular');
      expect(file.match(/\/FontFile2 /g)?.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('gives the same bytes for the same document, and others for another', async () => {
    const hash = documentSha256(await renderAgreement(sample(), 'kz'));
    await renderAgreement(sample('single'), 'ru');
    expect(documentSha256(await renderAgreement(sample(), 'kz'))).toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(documentSha256(await renderAgreement({ ...sample(), number: '2600000043' }, 'kz'))).not.toBe(hash);
  });

  it('is typeset outside the main thread, with the same bytes by every thread', async () => {
    await renderAgreement(sample(), 'ru');
    let beats = 0;
    const beat = setInterval(() => beats++, 5);
    const files = await Promise.all(Array.from({ length: 6 }, () => renderAgreement(sample(), 'ru')));
    clearInterval(beat);
    expect(new Set(files.map(documentSha256)).size).toBe(1);
    expect(beats).toBeGreaterThan(6);
  });

  it('another language, another method or another name is another document', async () => {
    const hashes = [
      documentSha256(await renderAgreement(sample(), 'ru')),
      documentSha256(await renderAgreement(sample(), 'kz')),
      documentSha256(await renderAgreement(sample('single'), 'ru')),
      documentSha256(await renderAgreement({ ...sample(), number: '2600000043' }, 'ru')),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('writes the free days, the promo code and the refinanced agreement where there are any', async () => {
    const document: AgreementDocument = {
      ...sample('single'),
      freeDays: { count: 7, rule: 'retroactive' },
      promo: { code: 'SENIM20', dailyRateAfterDueDay: '0.2999' },
      refinancedNumber: '2600000007',
      compared: [],
    };
    const russian = await wordsRendered(document, 'ru');
    for (const words of [
      'SENIM20',
      'за все дни пользования, включая первые',
      'погашение договора № 2600000007',
    ])
      expect(russian).toContain(bare(words));
    expect(russian).not.toContain(bare('Сравнение методов'));
    expect(await wordsRendered(document, 'kz')).toContain(bare('№ 2600000007 шартты өтеуге'));
  });
});

describe("a person's words", () => {
  it.each([
    '#import "x" $1$ [a] \\ "b" \'c\' <d> @e *f* _g_ `h` //i',
    '#panic("no") ]] }) --',
    '= заголовок',
    '"]} + #sys.inputs',
  ])('stand as they were typed: %s', async (name) => {
    const document = sample('single');
    const words = await wordsRendered(
      { ...document, borrower: { ...document.borrower, fullName: name, address: name } },
      'ru',
    );
    expect(words).toContain(bare(name));
  });

  it('become a box if no font has the letter, and never stop the agreement', async () => {
    const document = sample('single');
    const address = `ул. 😀 汉\u0001\u202e, ${'я'.repeat(300)}`;
    const words = await wordsRendered({ ...document, borrower: { ...document.borrower, address } }, 'ru');
    expect(words).toContain('ул.□□□□,яяя');
  });

  it('may use any allowed letter: the fonts have each of them', async () => {
    const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
      (letter) => letter.trim() === letter && printableText(letter) === letter,
    );
    expect(letters.length).toBeGreaterThan(480);
    const document = sample('single');
    const written = { ...document, borrower: { ...document.borrower, address: letters.join(' ') } };
    expect((await renderAgreement(written, 'ru')).length).toBeGreaterThan(0);
  });
});
