import '@mantine/core/styles.css';
import '../../../packages/ui/src/font.css';
import './office.css';
import './long-table.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { CallFailure } from './api/client.ts';
import { router } from './routes.tsx';
import { LanguageProvider, loadWords } from './shell/language.tsx';
import { LenderProvider, readLender } from './shell/lender.tsx';
import { themeOf, variables } from './shell/theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
// The code that locks the page's scroll under a dialog writes its own style and finds the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 1_200,
      retry: (times, error) =>
        times < 3 && !(error instanceof CallFailure && error.status >= 400 && error.status < 500),
    },
  },
});

function Office() {
  const theme = themeOf(lender);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  );
}

const lender = readLender();
const root = document.getElementById('office');
if (root) {
  const words = await loadWords();
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <LenderProvider lender={lender}>
        <LanguageProvider first={words}>
          <Office />
        </LanguageProvider>
      </LenderProvider>
    </QueryClientProvider>,
  );
}
