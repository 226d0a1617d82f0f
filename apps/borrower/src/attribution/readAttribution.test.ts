import { expect, test } from 'vitest';
import { readAttribution as read } from './readAttribution.ts';

test('a partner is known whatever the case of its name, and by its other names', () => {
  const record = { source: 'leadgid', click_id: 'c1', web_id: 'w1', addons: { utm_medium: 'cpa' } };
  expect(read('?utm_source=LeadGid&cpa_click_id=c1&cpa_wm_id=w1&utm_medium=cpa')).toEqual(record);
  expect(read('?utm_source=LEADS.SU&transaction_id=t')).toMatchObject({ source: 'leadssu', click_id: 't' });
  expect(read('?utm_source=leadgid&click_id=other')).toMatchObject({ click_id: 'other' });
});

test('the sms form takes both ids from campaign and medium, and the contact from its own parameter', () => {
  expect(read('?utm_source=sms&utm_campaign=c7&utm_medium=m7&contact_id=42')).toEqual({
    source: 'sms',
    click_id: 'c7',
    web_id: 'm7',
    addons: {},
    contact_id: '42',
  });
});

test('for social networks and search engines the campaign is kept as the click', () => {
  for (const source of ['facebook', 'instagram', 'google', 'yandex'])
    expect(read(`?utm_source=${source}&utm_campaign=spring`)).toMatchObject({ source, click_id: 'spring' });
});

test('partners that send no utm_source are known by their own parameter', () => {
  expect(read('?admitad_uid=u1')).toMatchObject({ source: 'admitad', click_id: 'u1' });
  expect(read('?utm_campaign=GuruLeads&clickid=g1')).toMatchObject({ source: 'guruleads', click_id: 'g1' });
});

test('a name that the release does not know is a claim where it brings a click, under the usual parameters', () => {
  expect(read('?utm_source=New-Net&click_id=c9&web_id=w9&utm_medium=cpa&other=1')).toEqual({
    source: 'new-net',
    click_id: 'c9',
    web_id: 'w9',
    addons: { utm_medium: 'cpa' },
  });
});

test('a plain visit, a word without a click and what can be no name are no attribution', () => {
  const hostile = ['<b>', 'x', `a${'b'.repeat(40)}`, 'два', '../a', '__proto__', 'a%00b c'];
  const named = hostile.map((name) => `?utm_source=${name}&click_id=1`);
  for (const search of [
    '',
    '?lang=kz',
    '?utm_source=nobody',
    '?click_id=1',
    '?utm_source=&click_id=1',
    ...named,
  ])
    expect(read(search)).toBeUndefined();
});

test('a query that cannot be read throws', () => {
  expect(() => read('?utm_source=leadgid&cpa_click_id=%E0%A4%A')).toThrow();
});

test('values in the address are cut to the length that the API takes', () => {
  const record = read(`?utm_source=leadgid&cpa_click_id=${'x'.repeat(5000)}&utm_medium=a%00b%0Ac`);
  expect(record?.click_id).toHaveLength(300);
  expect(record?.addons).toEqual({ utm_medium: 'abc' });
});
