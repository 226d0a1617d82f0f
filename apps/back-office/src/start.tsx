import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import '../../../packages/ui/src/font.css';
import 'dayjs/locale/kk';
import 'dayjs/locale/ru';
import './office.css';
import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { CallFailure } from './api/client.ts';
import { LanguageProvider, useWords } from './frame/language.tsx';
import { theme, variables } from './frame/look.ts';
import { router } from './routes.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
// What locks the page's scroll under a dialog writes a style of its own and looks for the nonce here.
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
  const { language } = useWords();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <DatesProvider settings={{ locale: language === 'kz' ? 'kk' : 'ru', firstDayOfWeek: 1 }}>
        <Notifications position="bottom-right" />
        <RouterProvider router={router} />
      </DatesProvider>
    </MantineProvider>
  );
}

const root = document.getElementById('office');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <Office />
      </LanguageProvider>
    </QueryClientProvider>,
  );
