import { SENIM } from '@senim/lender/lender-for-tests';
import { publicLender } from '@senim/lender/public-lender';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { profileQuery } from '../../api/queries.ts';
import { SettingsProvider } from '../../shell/Settings.tsx';
import { givenStorage } from '../../storage-for-tests.ts';
import { TextProvider } from '../../text/AppText.tsx';
import { appText } from '../../text/ru/appText.ts';
import { Profile } from './Profile.tsx';

givenStorage();

test('the account is masked in the profile, as everywhere else', () => {
  const queries = new QueryClient();
  const unknown = Object.fromEntries(Object.keys(appText.profile.fields).map((name) => [name, null]));
  const profile = { ...unknown, iban: 'KZ84722C000012345678', bank: 'Kaspi Bank' };
  queries.setQueryData(profileQuery('ru').queryKey, { profile } as never);
  const settings = { lender: publicLender(SENIM), today: '2026-11-21', sandbox: false };
  const html = renderToStaticMarkup(
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
  expect(html).toContain('5678</span><span>Kaspi Bank');
  expect(html.replace(/\s/g, '')).not.toContain('722C0000');
});
