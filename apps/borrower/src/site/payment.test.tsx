import { LANGUAGES } from '@senim/kazakhstan/languages';
import { SENIM } from '@senim/lender/lender-for-tests';
import { type PublicLender, publicLender } from '@senim/lender/public-lender';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PaymentPage } from '../pages/payment/PaymentPage.tsx';
import { pageTexts } from './pageTexts.ts';
import type { PageInput } from './settings.ts';

const [network] = SENIM.networks;
if (!network) throw new Error('The lender has no network.');
const appAddress = 'https://pay.example.kz/to?acc={account}&sum={amount}';
const withApp = publicLender({ ...SENIM, networks: [{ ...network, appAddress }] });

function shown(
  language: PageInput['language'],
  lender: PublicLender,
  values: Record<string, string>,
): string {
  const form = { sent: true as const, values, problems: {}, answer: { name: 'А***' } };
  const settings = { lender } as PageInput['settings'];
  const page = { language, settings, device: 'mobile' as const, query: new URLSearchParams(), form };
  return renderToStaticMarkup(<PaymentPage {...page} />);
}

test.each(LANGUAGES)(
  'the public page opens a bank’s app with what was typed, by button and code, in %s',
  (language) => {
    const { bankApp, amountWrong } = pageTexts[language].payment;
    const account = '26000000420017';
    expect(shown(language, withApp, { account })).toContain(bankApp.inApp(network.name));
    const opened = shown(language, withApp, { account, amount: '1 500,5', by_app: network.code });
    expect(opened).toContain('href="https://pay.example.kz/to?acc=26000000420017&amp;sum=1500.50"');
    expect(opened).toContain(bankApp.appQr(network.name));
    for (const amount of ['', '0', '-5', 'all'])
      expect(shown(language, withApp, { account, amount, by_app: network.code }), amount).toContain(
        amountWrong,
      );
    expect(shown(language, { ...withApp, withoutCards: true }, { account }), 'an app alone pays').toContain(
      bankApp.inApp(network.name),
    );
  },
);

test.each(LANGUAGES)(
  'where no network has an app, none is offered, nor opened by who asks for it, in %s',
  (language) => {
    const { bankApp } = pageTexts[language].payment;
    const without = publicLender(SENIM);
    const asked = shown(language, without, { account: '1', amount: '5', by_app: network.code });
    expect(asked).not.toContain(bankApp.inApp(network.name));
    expect(asked).not.toContain('by_app');
  },
);
