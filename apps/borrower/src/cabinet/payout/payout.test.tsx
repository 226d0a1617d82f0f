import { LANGUAGES } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { shownIn, TEXTS } from '../cabinet-for-tests.tsx';
import { PayoutUnderWay } from '../info/Payout.tsx';
import { Moment } from '../moments/Moment.tsx';
import { PayoutMade } from './PayoutMade.tsx';
import { type PayoutShown, payoutRows } from './payoutRows.tsx';

const made = {
  status: 'done',
  may_decline: false,
  expected_at: '2026-11-23T05:10:00.000Z',
  ordered_at: '2026-11-23T05:00:00.000Z',
  reference: 'SENIM-26000000420017-1-1A2B3C4D',
} as const satisfies PayoutShown;
const keysOf = (payout: PayoutShown) => payoutRows(payout, TEXTS.ru.info.track, 'ru').map(({ key }) => key);

test('nothing is told of a payout that was not ordered, and no reference before the bank has it', () => {
  expect(keysOf({ status: 'waiting', may_decline: true, expected_at: made.expected_at })).toEqual([]);
  expect(keysOf({ ...made, status: 'waiting' })).toEqual(['ordered']);
  expect(keysOf({ ...made, status: 'failed' })).toEqual(['ordered']);
  expect(keysOf({ ...made, status: 'sending' })).toEqual(['ordered', 'bank', 'reference']);
});

test('that the bank has made it is said only once it has', () => {
  const bankSays = (payout: PayoutShown) => payoutRows(payout, TEXTS.ru.info.track, 'ru')[1]?.value;
  expect(bankSays({ ...made, status: 'sending' })).toBe(TEXTS.ru.info.track.asked);
  expect(bankSays(made)).toBe('23.11.2026\u00a010:10');
});

test.each(LANGUAGES)(
  'a loan that runs shows how its money came, and what to tell one’s bank, in %s',
  (language) => {
    const agreement = { iban_masked: 'KZ•• 5678' };
    const shown = shownIn(language, <PayoutMade agreement={agreement} payout={made} />);
    for (const said of [
      made.reference,
      TEXTS[language].info.track.askBank,
      '23.11.2026\u00a010:00',
      'KZ•• 5678',
    ])
      expect(shown).toContain(said);
    expect(shownIn(language, <PayoutMade agreement={agreement} payout={undefined} />)).toBe('');
  },
);

test.each(LANGUAGES)(
  'money is pictured on its way once the bank has been asked, and not while it waits here, in %s',
  (language) => {
    const { payout: onItsWay, payoutAhead, unconfirmed } = TEXTS[language].info;
    const picture = shownIn(language, <Moment scene="sent" />);
    const shown = (payout: PayoutShown) => {
      const information = { data: { payout } } as Parameters<typeof PayoutUnderWay>[0]['information'];
      return shownIn(
        language,
        <PayoutUnderWay information={information} refresh={() => Promise.resolve()} />,
      );
    };
    const sending = shown({ ...made, status: 'sending' });
    expect(sending).toContain(picture);
    expect(sending).toContain(onItsWay);
    const { ordered_at: _, reference: __, ...notOrdered } = made;
    const confirmation = { opens_at: made.ordered_at, closes_at: made.expected_at };
    for (const [waiting, heading] of [
      [{ ...notOrdered, status: 'waiting' }, payoutAhead],
      [{ ...made, status: 'waiting' }, payoutAhead],
      [{ ...notOrdered, status: 'waiting', confirmation }, unconfirmed],
    ] as const) {
      const page = shown(waiting);
      expect(page).not.toContain(picture);
      expect(page).toContain(heading);
    }
  },
);
