import { RELEASED_SHOWN } from '@senim/contracts/text/consents';
import type { Lender } from '@senim/lender/lender';
import { SENIM } from '@senim/lender/lender-for-tests';
import { publicLender } from '@senim/lender/public-lender';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { onOfferForTests } from '../../products-for-tests.ts';
import type { Language } from '../language.ts';
import { SettingsProvider } from '../shell/Settings.tsx';
import { TextProvider } from '../text/AppText.tsx';
import { appText as kz } from '../text/kz/appText.ts';
import { appText as ru } from '../text/ru/appText.ts';

export const TEXTS = { ru, kz } as const;

/** A part of the cabinet as a page, with what the server has answered. Tests only. */
export function shownIn(
  language: Language,
  part: ReactNode,
  answered: (queries: QueryClient) => void = () => {},
  lender: Lender = SENIM,
) {
  const queries = new QueryClient();
  answered(queries);
  const today = '2026-11-21';
  const settings = {
    lender: publicLender(lender),
    ...{ today, onOffer: onOfferForTests(today), sandbox: false },
    consents: RELEASED_SHOWN[language],
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <SettingsProvider settings={settings as Parameters<typeof SettingsProvider>[0]['settings']}>
          <TextProvider language={language} text={TEXTS[language]}>
            {part}
          </TextProvider>
        </SettingsProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
