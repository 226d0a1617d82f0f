import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router';
import { CallFailure } from '../api/client.ts';
import { router } from '../routes.tsx';
import { LanguageProvider } from './language.tsx';
import { LenderProvider } from './lender.tsx';
import { themeOf, variables } from './theme.ts';

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 1_200,
      retry: (times, error) =>
        times < 3 && !(error instanceof CallFailure && error.status >= 400 && error.status < 500),
    },
  },
});

interface Props {
  readonly lender: ComponentProps<typeof LenderProvider>['lender'];
  readonly words: ComponentProps<typeof LanguageProvider>['first'];
  /** Allows the styles that the widgets write. */
  readonly nonce: string;
}

export function Office({ lender, words, nonce }: Props) {
  return (
    <QueryClientProvider client={client}>
      <LenderProvider lender={lender}>
        <LanguageProvider first={words}>
          <MantineProvider
            theme={themeOf(lender)}
            cssVariablesResolver={variables}
            defaultColorScheme="auto"
            getStyleNonce={() => nonce}
          >
            <RouterProvider router={router} />
          </MantineProvider>
        </LanguageProvider>
      </LenderProvider>
    </QueryClientProvider>
  );
}
