import { LANGUAGES } from '@senim/kazakhstan/languages';
import { SENIM } from '@senim/lender/lender-for-tests';
import { publicLender } from '@senim/lender/public-lender';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { NO_ANSWER } from '../api/client.ts';
import { type CardPayment, DEAL_KEYS } from '../api/dealQueries.ts';
import { ReadError } from '../api/queryClient.ts';
import { UnderWay } from '../cabinet/papers/UnderWay.tsx';
import { CardPaymentResult } from '../cabinet/payments/CardPaymentResult.tsx';
import { ChangeContact } from '../cabinet/profile/ChangeContact.tsx';
import type { Language } from '../language.ts';
import { TextProvider } from '../text/AppText.tsx';
import { appText as kz } from '../text/kz/appText.ts';
import { appText as ru } from '../text/ru/appText.ts';
import { ActionFailure } from './ActionFailure.tsx';
import { RootError } from './RootError.tsx';
import { ScreenError } from './ScreenError.tsx';
import { SettingsProvider } from './Settings.tsx';

const TEXTS = { ru, kz } as const;
const refusal = (message: string, status = 400) => ({ ...NO_ANSWER, status, message });

/** What a person reads of a piece of the app, in one language. */
function words(piece: ReactNode, language: Language = 'ru', queries = new QueryClient()): string {
  const settings = { lender: publicLender(SENIM), today: '2026-11-21', sandbox: false };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <SettingsProvider settings={settings as Parameters<typeof SettingsProvider>[0]['settings']}>
        <TextProvider language={language} text={TEXTS[language]}>
          {piece}
        </TextProvider>
      </SettingsProvider>
    </QueryClientProvider>,
  );
  return html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0]+/g, ' ');
}

/** A screen whose route could not be read. */
function errorScreen(error: unknown, element: ReactNode): ReactNode {
  const routes = [{ path: '/', element: null, errorElement: element }];
  const hydrationData = { errors: { '0': error } };
  return <RouterProvider router={createMemoryRouter(routes, { hydrationData } as never)} />;
}

test.each(LANGUAGES)('an answer without a sentence says that something went wrong, in %s', (language) => {
  expect(words(<ActionFailure failure={refusal('', 500)} />, language)).toContain(
    TEXTS[language].cabinet.wentWrong,
  );
});

test('a refusal says its own sentence, under what was not done', () => {
  const shown = words(
    <ActionFailure failure={refusal('У вас есть действующий договор.')} title={ru.cabinet.notSubmitted} />,
  );
  expect(shown).toContain('У вас есть действующий договор.');
  expect(shown).toContain('Ошибка отправки заявки');
});

test('silence says that nothing typed is lost', () => {
  expect(words(<ActionFailure failure={NO_ANSWER} />)).toContain(ru.cabinet.lostConnection);
});

test.each(LANGUAGES)(
  'a screen that could not be read says why, and where nothing is known says that, in %s',
  (language) => {
    const failed = new ReadError(refusal('Сервис отвечает с перебоями.', 500));
    expect(words(errorScreen(failed, <ScreenError />), language)).toContain(
      TEXTS[language].cabinet.wentWrongDetail('Сервис отвечает с перебоями.'),
    );
    expect(words(errorScreen(new ReadError(NO_ANSWER), <ScreenError />), language)).toContain(
      TEXTS[language].cabinet.nothingKnown,
    );
  },
);

test.each(LANGUAGES)(
  'an error of our own tells its message, or that it is unknown, or whatever was thrown, in %s',
  (language) => {
    const { cabinet } = TEXTS[language];
    const told = (error: unknown) => words(errorScreen(error, <ScreenError />), language);
    expect(told(new Error('timeout'))).toContain(cabinet.wentWrongDetail('timeout'));
    expect(told(new Error(''))).toContain(cabinet.wentWrongDetail(cabinet.unknownError));
    expect(told('a word')).toContain(cabinet.wentWrongDetail('a word'));
  },
);

test('the page of last resort leads back', () => {
  const shown = words(errorScreen(new Error('x'), <RootError />), 'kz');
  expect(shown).toContain(kz.layout.errorTitle);
  expect(shown).toContain(kz.layout.tryAgain);
});

test.each(LANGUAGES)('a paper that was refused names the error and the paper, in %s', (language) => {
  const paper = {
    state: 'failed',
    name: 'паспорт.exe',
    bytes: 1,
    sentBytes: 0,
    message: 'Нужен PDF или фото.',
  };
  const shown = words(
    <UnderWay paper={paper as never} onGoOn={() => undefined} onDismiss={() => undefined} />,
    language,
  );
  expect(shown).toContain(TEXTS[language].papers.failed('паспорт.exe'));
  expect(shown).toContain('Нужен PDF или фото.');
});

test.each(LANGUAGES)(
  'a card that was declined tells of payment problems and whom to ask, in %s',
  (language) => {
    const queries = new QueryClient();
    const payment: CardPayment = {
      payment_id: '1',
      state: 'failed',
      amount: '5000.00',
      agreement_number: '2600000001',
      sent_at: '2026-11-21T05:00:00Z',
      received_at: null,
      applied_at: null,
      taken_back_at: null,
      stands: '0.00',
      card_mask: null,
      reason: null,
    };
    queries.setQueryData([DEAL_KEYS.cardPayment, '1', language], payment);
    const shown = words(<CardPaymentResult paymentId="1" />, language, queries);
    expect(shown).toContain(TEXTS[language].loanPayment.problems);
    expect(shown).toContain(SENIM.identity.email);
    expect(shown).toContain('+7 700 123 45 67');
  },
);

test.each(LANGUAGES)('a change of contact asks first, in %s', (language) => {
  expect(words(<ChangeContact kind="phone" shown="+7 701" />, language)).toContain(
    TEXTS[language].profile.sure.phone,
  );
});
