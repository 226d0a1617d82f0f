import { formatIban } from '@senim/kazakhstan/iban';
import { SENIM } from '@senim/lender/lender-for-tests';
import { publicLender } from '@senim/lender/public-lender';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../../api/queries.ts';
import { FreshProvider } from '../../shell/freshness.ts';
import { SettingsProvider } from '../../shell/Settings.tsx';
import { givenStorage } from '../../storage-for-tests.ts';
import { TextProvider } from '../../text/AppText.tsx';
import { appText } from '../../text/ru/appText.ts';
import { addressInApp } from './addressInApp.ts';
import { PayWays } from './PayWays.tsx';

const { tab } = givenStorage();

function waysOf(
  lender: Parameters<typeof publicLender>[0],
  isFresh = true,
  queries = new QueryClient(),
): string {
  const settings = { lender: publicLender(lender), today: '2026-11-21', sandbox: false };
  const loan = { id: 5, number: '26000000420017' } as Parameters<typeof PayWays>[0]['agreement'];
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <SettingsProvider settings={settings as Parameters<typeof SettingsProvider>[0]['settings']}>
          <TextProvider language="ru" text={appText}>
            <FreshProvider value={isFresh}>
              <PayWays agreement={loan} amount="5000.00" purpose="debt" />
            </FreshProvider>
          </TextProvider>
        </SettingsProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a lender without an acquirer shows no button of cards, and the terminals still', () => {
  const { card, terminal } = appText.loanPayment;
  expect(waysOf(SENIM)).toContain(card);
  const without = waysOf({ ...SENIM, withoutCards: true });
  expect(without).not.toContain(card);
  expect(without).toContain(terminal);
});

test('a lender without terminal networks shows none', () => {
  const { card, terminal } = appText.loanPayment;
  const without = waysOf({ ...SENIM, networks: [] });
  expect(without).toContain(card);
  expect(without).not.toContain(terminal);
});

test('a network’s app is opened with account and sum, by a button and by a code; a network without one shows none', () => {
  const { openApp, appQr, appQrText } = appText.loanPayment;
  const [kassa] = SENIM.networks;
  if (!kassa) throw new Error('The lender has no network.');
  const appAddress = 'https://pay.example.kz/to?acc={account}&sum={amount}';
  const shown = waysOf({ ...SENIM, networks: [{ ...kassa, appAddress }] });
  expect(shown).toContain('href="https://pay.example.kz/to?acc=26000000420017&amp;sum=5000.00"');
  for (const text of [openApp(kassa.name, '5000.00'), appQr(kassa.name), appQrText])
    expect(shown).toContain(text);
  expect(waysOf(SENIM)).not.toContain(appQrText);
  const { terminal, terminalOnly } = appText.loanPayment;
  expect(waysOf(SENIM)).toContain(terminal);
  expect(shown, 'the app is named once').not.toContain(terminal);
  expect(shown).toContain(terminalOnly);
  const beside = waysOf({
    ...SENIM,
    networks: [
      { ...kassa, appAddress },
      { ...kassa, code: 'qiwi', name: 'QIWI' },
    ],
  });
  expect(beside, 'one of two without an app of its own').toContain(terminal);
  const remembered = waysOf({ ...SENIM, networks: [{ ...kassa, appAddress }] }, false);
  expect(remembered, 'by what this device remembers no money is moved').not.toContain('pay.example.kz');
});

test('what is filled into an address stays what it is', () => {
  const filled = addressInApp('https://pay.example.kz/{account}?s={amount}', {
    account: '1/2?x=&y',
    amount: '5.00',
  });
  expect(filled).toBe('https://pay.example.kz/1%2F2%3Fx%3D%26y?s=5.00');
});

test('a lender without cards and terminals shows its account and what to write as the purpose, and no other does', () => {
  const { transfer, card } = appText.loanPayment;
  const shown = waysOf({ ...SENIM, networks: [], withoutCards: true });
  expect(shown).not.toContain(card);
  expect(shown).toContain(transfer.purposeOf('26000000420017'));
  expect(shown).toContain(formatIban(SENIM.identity.account.iban));
  for (const other of [SENIM, { ...SENIM, networks: [] }, { ...SENIM, withoutCards: true as const }])
    expect(waysOf(other)).not.toContain(transfer.title);
});

test('a card that has run out is not offered, and the first that is good is chosen', () => {
  const queries = new QueryClient();
  const card = (id: string, last: string, is_expired: boolean) => ({
    ...{ id, mask: `411111******${last}`, expiry: is_expired ? '10/26' : '10/28', is_expired },
    added_at: '2026-01-10T05:00:00.000Z',
  });
  const cards = [card('old', '1111', true), card('good', '2222', false)];
  queries.setQueryData([QUERY_KEYS.cards], { cards, may_add: true });
  const shown = waysOf(SENIM, true, queries);
  expect(shown).toContain(appText.cards.name('2222'));
  expect(shown).not.toContain(appText.cards.name('1111'));
  expect(shown).toContain(appText.cards.confirmOnly);
});

test('whoever acts for a client pays by a card that is typed: the client’s kept ones are not asked for', () => {
  expect(waysOf(SENIM), 'the owner’s are being asked for').toContain(appText.cabinet.loading);
  tab.setItem('acting', '1');
  const acting = waysOf(SENIM);
  expect(acting).not.toContain(appText.cabinet.loading);
  expect(acting).toContain(appText.loanPayment.cardText);
  expect(acting).not.toContain(appText.cards.keep);
});
