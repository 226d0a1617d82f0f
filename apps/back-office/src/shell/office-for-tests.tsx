import { MantineProvider } from '@mantine/core';
import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ru } from '../text/ru/app.ts';
import { LanguageProvider } from './language.tsx';
import { LenderProvider } from './lender.tsx';
import { SignedIn } from './session.tsx';

/** Who looks at a screen, and what the server has answered to its questions, by their cache keys. Tests only. */
export interface Look {
  /** Nobody is signed in where there are none. */
  readonly roles: readonly StaffRole[] | null;
  readonly path?: string;
  readonly address?: string;
  readonly answers?: readonly (readonly [key: readonly unknown[], answer: unknown])[];
}

/** The page that a member of staff with these roles is shown, in Russian. Tests only. */
export function pageFor(screen: ReactNode, { roles, path = '/', address = '/', answers = [] }: Look): string {
  const client = new QueryClient();
  if (roles)
    client.setQueryData(['SESSION'], {
      ...{ staff_id: 1, name: 'Айсұлу', roles, csrf: 'token', products: [] },
      now: '2026-11-23T06:00:00.000Z',
    });
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  const routes = [{ Component: SignedIn, children: [{ path, element: screen }] }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageProvider first={{ language: 'ru', text: ru }}>
        <LenderProvider
          lender={
            { code: 'senim', networks: [] } as unknown as Parameters<typeof LenderProvider>[0]['lender']
          }
        >
          <MantineProvider>
            <RouterProvider router={router} />
          </MantineProvider>
        </LenderProvider>
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

/** What can be pressed on a page: the words of its buttons and links. Tests only. */
export const pressable = (page: string): string[] =>
  page
    .split(/<(?:button|a)(?=[ >])/)
    .slice(1)
    .map((part) => wordsOf(withoutHints(part.split(/<\/(?:button|a)>/)[0] ?? '')));

/** Without the letters that press a button. */
const withoutHints = (html: string): string => {
  const [first = '', ...rest] = html.split('<kbd');
  return [first, ...rest.map((piece) => piece.slice(piece.indexOf('</kbd>') + '</kbd>'.length))].join('');
};

/** What follows each tag. */
const wordsOf = (html: string): string =>
  html
    .split('<')
    .map((piece) => piece.slice(piece.indexOf('>') + 1))
    .join('')
    .trim();
