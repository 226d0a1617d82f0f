import { LANGUAGES } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { givenStorage } from '../../storage-for-tests.ts';
import { shownIn, TEXTS } from '../cabinet-for-tests.tsx';
import { Autopay } from './Autopay.tsx';
import { AutopayLine } from './AutopayLine.tsx';
import { autopayStage, isAgreed } from './autopayStage.ts';
import { ChargeUnderWay } from './ChargeUnderWay.tsx';
import { type Autopaid, autopayQuery } from './useAutopay.ts';

givenStorage();

const ON: Autopaid = {
  card: { id: 'a-card', mask: '411111******1111' },
  since: '2026-11-20T05:00:00.000Z',
  next: { date: '2026-12-08', amount: '20479.84' },
  under_way: null,
  is_told: false,
  tries_max: 3,
  may_be_on: true,
};
const shown = (language: (typeof LANGUAGES)[number], state: Autopaid) =>
  shownIn(language, <AutopayLine agreement={{ id: 5 }} />, (queries) =>
    queries.setQueryData(autopayQuery(5, language).queryKey, state),
  );

test.each(LANGUAGES)('the loan says on which day it pays itself and from which card, in %s', (language) => {
  const { autopay } = TEXTS[language];
  const line = shown(language, ON);
  expect(line).toContain(autopay.line('08.12', '1111'));
  expect(line).toContain('href="/cabinet/loan-payment#autopay"');
  expect(shown(language, { ...ON, next: null })).toContain(autopay.lineIdle);
});

test.each(LANGUAGES)('while the bank has not answered, no day is named as one to come, in %s', (language) => {
  const { autopay } = TEXTS[language];
  const under_way = { date: '2026-11-21', amount: '20479.84', is_silent: false };
  const line = shown(language, { ...ON, under_way });
  expect(line).toContain(autopay.lineUnderWay);
  expect(line).not.toContain(autopay.line('08.12', '1111'));
});

test('what is known of one loan is not shown of another', () => {
  const line = shownIn('ru', <AutopayLine agreement={{ id: 6 }} />, (queries) =>
    queries.setQueryData(autopayQuery(5, 'ru').queryKey, ON),
  );
  expect(line).toBe('');
});

test('the words of the consent name a card, and another one is agreed to anew', () => {
  expect(isAgreed('a-card', { id: 'a-card' })).toBe(true);
  expect(isAgreed('a-card', { id: 'another' })).toBe(false);
  expect(isAgreed(null, { id: 'a-card' })).toBe(false);
});

test('where nothing is charged by itself, nothing is said of it', () => {
  expect(shown('ru', { ...ON, card: null })).toBe('');
});

test.each(LANGUAGES)(
  'its switch says what was told and what will be, and promises nothing where nothing comes, in %s',
  (language) => {
    const { autopay } = TEXTS[language];
    const switched = (state: Autopaid) =>
      shownIn(language, <Autopay agreement={{ id: 5 }} />, (queries) =>
        queries.setQueryData(autopayQuery(5, language).queryKey, state),
      );
    const [willBe, was, idle] = [ON, { ...ON, is_told: true }, { ...ON, next: null }].map(switched);
    expect(willBe).toContain(autopay.willTell);
    expect(willBe).not.toContain(autopay.told);
    expect(was).toContain(autopay.told);
    expect(was).not.toContain(autopay.willTell);
    expect(idle).toContain(autopay.idle('1111'));
    expect(idle).not.toContain(autopay.willTell);
  },
);

test.each(LANGUAGES)(
  'whoever is about to pay reads that the bank has not answered yet, even with autopay turned off meanwhile, in %s',
  (language) => {
    const { autopay } = TEXTS[language];
    const before = (under_way: Autopaid['under_way']) =>
      shownIn(language, <ChargeUnderWay agreement={{ id: 5 }} />, (queries) =>
        queries.setQueryData(autopayQuery(5, language).queryKey, { ...ON, card: null, under_way }),
      );
    const charge = { date: '2026-12-08', amount: '20479.84' };
    const silent = before({ ...charge, is_silent: true });
    expect(silent).toContain(autopay.silent('20479.84'));
    expect(silent).toContain(autopay.silentText('2026-12-08'));
    expect(silent, 'the year ends with a point of its own').not.toContain('..');
    expect(before({ ...charge, is_silent: false })).toContain(autopay.underWay('20479.84'));
    expect(before(null)).toBe('');
    expect(shown(language, { ...ON, card: null, under_way: { ...charge, is_silent: true } })).toContain(
      autopay.lineUnderWay,
    );
  },
);

test('whoever has turned it off reads so, even staff, or where it cannot be turned on again', () => {
  const off = { card: null, may_be_on: true };
  const gone = { card: null, may_be_on: false };
  expect(autopayStage(off, { isChanged: true, isActing: false })).toBe('offered');
  expect(autopayStage(off, { isChanged: true, isActing: true })).toBe('ended');
  expect(autopayStage(gone, { isChanged: true, isActing: false })).toBe('ended');
  for (const isActing of [false, true]) expect(autopayStage(gone, { isChanged: false, isActing })).toBeNull();
  expect(autopayStage(off, { isChanged: false, isActing: true })).toBeNull();
});
