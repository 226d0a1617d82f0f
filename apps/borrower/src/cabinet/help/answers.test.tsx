import { RELEASE_TEXTS } from '@senim/contracts/text/site-texts';
import { SITE_TEXT_NAMES } from '@senim/contracts/text/site-words';
import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { SENIM } from '@senim/lender/lender-for-tests';
import { publicLender } from '@senim/lender/public-lender';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { onOfferForTests } from '../../../products-for-tests.ts';
import { answersQuery } from '../../api/answersQuery.ts';
import type { Information } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import type { SiteTexts } from '../../site/settings.ts';
import { renderAnswers } from '../../site/words/renderAnswers.ts';
import { shownIn, TEXTS } from '../cabinet-for-tests.tsx';
import { Answers } from './Answers.tsx';
import { ANSWERS_AT, type AnswersPlace, answersFor } from './answersAt.ts';

const PLACES = Object.keys(ANSWERS_AT) as AnswersPlace[];
const settings = {
  ...{ lender: publicLender(SENIM), today: '2026-11-21', payoutDay: '2026-11-23', lendingPaused: false },
  ...{ onOffer: onOfferForTests('2026-11-21'), ageYearsMin: 21, overdueDaysMax: 50 },
};

/** What a screen shows below itself while the office words the site so. */
function shownAt(at: AnswersPlace, language: Language, texts: SiteTexts = RELEASE_TEXTS): string {
  const told = JSON.parse(renderAnswers({ language, settings: { ...settings, texts } }));
  return shownIn(language, <Answers at={at} />, (queries) =>
    queries.setQueryData(answersQuery(language).queryKey, told),
  );
}

test.each(PLACES)(
  'what is answered at %s is a text of the site, two or three of them and none twice',
  (at) => {
    const names: readonly string[] = ANSWERS_AT[at];
    expect(SITE_TEXT_NAMES).toEqual(expect.arrayContaining([...names]));
    expect(new Set(names).size).toBe(names.length);
    expect([2, 3]).toContain(names.length);
  },
);

test.each(LANGUAGES)(
  'each answer is a row with its question, and its figures stand in their places, in %s',
  (language) => {
    for (const at of PLACES) {
      const shown = shownAt(at, language);
      expect(shown.match(/<summary/g), at).toHaveLength(ANSWERS_AT[at].length);
      expect(shown, at).not.toMatch(/[{}[\]]/);
    }
    expect(shownAt('overdue', language)).toContain('0,5%');
  },
);

test('what the office words anew is what the cabinet answers', () => {
  const worded = {
    ...RELEASE_TEXTS['faq-late'],
    title_ru: 'А если я опоздаю?',
    ru: 'Пеня {penalty} в день.',
  };
  const shown = shownAt('overdue', 'ru', { ...RELEASE_TEXTS, 'faq-late': worded });
  expect(shown).toContain('А если я опоздаю?');
  expect(shown).toContain('Пеня 0,5% в день.');
  expect(shown).not.toContain(RELEASE_TEXTS['faq-late'].title_ru);
});

test('an answer that leads to a form of the site leads to its place in the cabinet', () => {
  const shown = shownAt('overdue', 'ru');
  expect(shown).toContain(`href="${paths.cabinetSettlement()}"`);
  expect(shown).not.toContain(paths.debtDisposal());
});

test('without the answers nothing stands there', () => {
  expect(shownIn('kz', <Answers at="sign" />)).toBe('');
  expect(shownAt('sign', 'kz')).toContain(TEXTS.kz.help.title);
});

/** A loan of the main page: what it owes, how late it is, and whether it is in dispute or in a pause. */
const loanOf = ({ total = '60000.00', late = 0, frozen = false, until = null as string | null }) => ({
  calculation: { total, overdue_days: late },
  ...{ frozen, paused_until: until },
});
const answeredFor = (component: string, data: object) =>
  answersFor({ component, data } as unknown as Information);

test('the main page of the cabinet answers where people ask: the money on its way, a refusal, a loan that is late', () => {
  expect(answeredFor('info', { status: STATUS.awaitingPayout, agreement: loanOf({}) })).toBe('payout');
  expect(answeredFor('info', { status: STATUS.refused })).toBe('refused');
  expect(answeredFor('info', { status: STATUS.underReview })).toBeNull();
  expect(answeredFor('deal', { agreement: loanOf({ late: 3 }) })).toBe('overdue');
  expect(answeredFor('deal', { agreement: loanOf({}) })).toBeNull();
  expect(answeredFor('blocking', { status: STATUS.inRecovery, agreement: loanOf({ late: 70 }) })).toBe(
    'recovery',
  );
});

test('in dispute, in a pause, off the books and with nothing owed nobody is told how to be less late', () => {
  for (const agreement of [loanOf({ late: 3, frozen: true }), loanOf({ late: 3, until: '2026-12-05' })]) {
    expect(answeredFor('deal', { agreement })).toBeNull();
    expect(answeredFor('blocking', { status: STATUS.inRecovery, agreement })).toBeNull();
  }
  const late = loanOf({ late: 70 });
  expect(answeredFor('blocking', { status: STATUS.writtenOff, agreement: late })).toBeNull();
  const paid = loanOf({ total: '0.00', late: 70 });
  expect(answeredFor('blocking', { status: STATUS.inRecovery, agreement: paid })).toBeNull();
});
