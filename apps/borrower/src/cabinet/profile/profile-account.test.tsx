import { SENIM } from '@senim/lender/lender-for-tests';
import { publicLender } from '@senim/lender/public-lender';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { profileQuery, QUERY_KEYS } from '../../api/queries.ts';
import { SettingsProvider } from '../../shell/Settings.tsx';
import { givenStorage } from '../../storage-for-tests.ts';
import { TextProvider } from '../../text/AppText.tsx';
import { appText } from '../../text/ru/appText.ts';
import { Profile } from './Profile.tsx';

const { tab } = givenStorage();

const UNKNOWN = Object.fromEntries(Object.keys(appText.profile.fields).map((name) => [name, null]));
const CARD = { id: 'a-card', mask: '411111******1111', expiry: '10/28', is_expired: false };
const device = (id: string, is_this: boolean) => ({
  ...{ id, is_this, browser: 'Chrome', system: 'Android', place: null },
  signed_in_at: '2026-11-21T05:00:00.000Z',
});

function profileOf(devices: readonly ReturnType<typeof device>[] = []): string {
  const queries = new QueryClient();
  const profile = { ...UNKNOWN, iban: 'KZ84722C000012345678', bank: 'Kaspi Bank' };
  queries.setQueryData(profileQuery('ru').queryKey, { profile } as never);
  queries.setQueryData(['DEVICES'], { devices });
  queries.setQueryData([QUERY_KEYS.cards], { cards: [CARD], may_add: true });
  const settings = { lender: publicLender(SENIM), today: '2026-11-21', sandbox: false };
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <SettingsProvider settings={settings as Parameters<typeof SettingsProvider>[0]['settings']}>
          <TextProvider language="ru" text={appText}>
            <Profile />
          </TextProvider>
        </SettingsProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('the account is masked in the profile, as everywhere else', () => {
  const html = profileOf();
  expect(html).toContain('5678</span><span>Kaspi Bank');
  expect(html.replace(/\s/g, '')).not.toContain('722C0000');
});

test('each other device is ended by a button of its own, the one in hand by none, several at once by one', () => {
  const { end, endOthers } = appText.profile.devices;
  const ends = (html: string) => [
    ...html.matchAll(new RegExp(`aria-describedby="([^"]*)"[^>]*><span>${end}<`, 'g')),
  ];
  const three = profileOf([device('own', true), device('first', false), device('second', false)]);
  expect(ends(three).map(([, id]) => id)).toEqual(['first', 'second']);
  expect(three).toContain(endOthers);
  const two = profileOf([device('own', true), device('first', false)]);
  expect(ends(two).map(([, id]) => id)).toEqual(['first']);
  expect(two).not.toContain(endOthers);
});

test('whoever acts for a client sees neither their cards nor their devices', () => {
  const devices = [device('own', true)];
  expect(profileOf(devices)).toContain('id="devices');
  expect(profileOf(devices)).toContain(appText.cards.name('1111'));
  tab.setItem('acting', '1');
  expect(profileOf(devices)).not.toContain('id="devices');
  expect(profileOf(devices)).not.toContain(appText.cards.name('1111'));
});
