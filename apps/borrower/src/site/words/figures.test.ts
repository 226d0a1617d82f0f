import { OWN_PAGES } from '@senim/contracts/office/settings/site-text';
import { RELEASE_TEXTS } from '@senim/contracts/text/site-texts';
import { SENIM } from '@senim/lender/lender-for-tests';
import { publicLender } from '@senim/lender/public-lender';
import { expect, test } from 'vitest';
import { onOfferForTests } from '../../../products-for-tests.ts';
import { findRoute } from '../../routes.ts';
import { figuresOf } from './figures.ts';

const onOffer = onOfferForTests('2026-11-21');
const settings = {
  ...{ lender: publicLender(SENIM), today: '2026-11-21', payoutDay: '2026-11-23', lendingPaused: false },
  ...{ onOffer, ageYearsMin: 21, overdueDaysMax: 50, texts: RELEASE_TEXTS },
};

test('the figures of a text are those of the law and the products of the day', () => {
  expect(figuresOf({ language: 'ru', settings })).toMatchObject({
    ...{ age: 'от 21 года', penalty: '0,5%', penalty_days: '90', penalty_share: '10%' },
    ...{
      hours: '09:00\u2060-\u206018:00',
      prolong_days: '5',
      answer_days: '15',
      halt_days: '20',
      stop_days: '90',
      refuse_days: '50',
    },
  });
});

test('where products differ, the text tells the figure that is true of every one', () => {
  const [first, ...others] = onOffer.products;
  if (!first || others.length === 0) throw new Error('One product differs from nothing.');
  const changed = { ...first, penaltyDailyPpm: 1_000, prolongationOverdueDaysMax: 2 };
  const differing = { ...settings, onOffer: { ...onOffer, products: [changed, ...others] } };
  expect(figuresOf({ language: 'kz', settings: differing })).toMatchObject({
    penalty: '0,5%',
    prolong_days: '2',
  });
});

test('a text can lead to pages that there are, and to no other', () => {
  for (const page of OWN_PAGES)
    expect(findRoute(page, { sandbox: false })?.kind, page).toMatch(/^(page|app)$/);
});
