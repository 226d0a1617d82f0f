import { type Partner, postbackFlaw } from '@senim/contracts/office/settings/partner';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { addressFor, partnerKind } from './rules.ts';

const ADDRESS = 'https://go.leadgid.example/in?click={click_id}&id={our_id}&state={status}';
const PARTNER: Partner = {
  ...{ setting: 'partner', title: 'LeadGid', told: true },
  ...{ registered: null, sent: ADDRESS, approved: null, refused: null, issued: ADDRESS },
};
const flawOf = (part: Partial<Partner>) =>
  partnerKind.flaw(
    { ...PARTNER, ...part },
    {
      lender: SENIM,
      name: 'leadgid',
      day: '2026-12-01',
      today: '2026-12-01',
      before: null,
      isFromMidnight: true,
    },
  );

test('an address with known places to a public host is taken', () => {
  expect(flawOf({})).toBeNull();
});

test.each([
  'http://go.leadgid.example/?c={click_id}',
  'https://localhost/?c={click_id}',
  'https://127.0.0.1/?c={click_id}',
  'https://2130706433/?c={click_id}',
  'https://0x7f.1/?c={click_id}',
  'https://[::1]/?c={click_id}',
  'https://metadata.internal/?c={click_id}',
  'https://printer.local/?c={click_id}',
  'https://go.leadgid.example:8443/?c={click_id}',
  'https://us:er@go.leadgid.example/?c={click_id}',
  'https://go.leadgid.example@127.0.0.1/?c={click_id}',
  'https://{web_id}.leadgid.example/?c={click_id}',
  'https://go.leadgid.example\\@127.0.0.1/?c={click_id}',
  'https://go.leadgid.example/in #{click_id}',
  'file:///etc/passwd?{click_id}',
  'javascript:alert({click_id})',
])('%s is no address of a partner', (issued) => {
  expect(flawOf({ issued })).toMatchObject({ refused: 'partner_address_wrong', field: 'issued' });
});

test('a place that there is not, or a brace of none, is refused by its name', () => {
  for (const [end, what] of [
    ['{phone}', '{phone}'],
    ['{', '{'],
    ['{click_id}}', '}'],
    ['{}', '{}'],
  ])
    expect(postbackFlaw(`${ADDRESS}&x=${end}`)).toEqual({ why: 'unknown', what });
});

test('an address that does not name the click is refused, and so is a partner who hears of nothing', () => {
  expect(flawOf({ sent: 'https://go.leadgid.example/in' })).toMatchObject({
    ...{ refused: 'partner_place_missing', field: 'sent', details: { what: '{click_id}' } },
  });
  expect(flawOf({ sent: null, issued: null })).toMatchObject({ refused: 'setting_contradicts' });
});

test('a partner who is turned off hears of nothing, and nobody knows an address of one that was never set', () => {
  expect(addressFor(PARTNER, 'issued')).toBe(ADDRESS);
  expect(addressFor(PARTNER, 'refused')).toBeNull();
  expect(addressFor({ ...PARTNER, told: false }, 'issued')).toBeNull();
  expect(addressFor(undefined, 'issued')).toBeUndefined();
});
