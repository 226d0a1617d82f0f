import { SENIM } from '@senim/lender/lender-for-tests';
import { publicLender } from '@senim/lender/public-lender';
import { expect, test } from 'vitest';
import type { NetworkReply } from '../terminal/terminal-network.ts';
import { ru } from '../text/ru.ts';
import { terminalCheckPage, terminalFormPage, terminalReceiptPage } from './terminal-page.ts';

const VISIT = {
  language: 'ru',
  text: ru,
  url: '/sandbox/terminal',
  nowMs: Date.parse('2026-11-23T05:00:00Z'),
  lender: publicLender(SENIM),
} as const;
const PAYMENT = { account: '26000000017', sum: '1500.50', transactionId: '7788' };
const GOOD: NetworkReply = { kind: 'answer', result: 0, comment: 'OK', prvTxn: '45', payer: 'Айгерім С.' };
const REFUSED: NetworkReply = { ...GOOD, result: 5, comment: 'Договор не найден', prvTxn: '' };
const SILENT: NetworkReply = { kind: 'silent' };
const check = (answer: NetworkReply) => terminalCheckPage(VISIT, PAYMENT, answer).markup;
const receipt = (answer: NetworkReply) => terminalReceiptPage(VISIT, PAYMENT, answer).markup;
const TAKES_MONEY = 'action="/sandbox/terminal" method="post"';

test('before the money the kiosk shows whose loan it is and how much, and leads back to what was typed', () => {
  const shown = check(GOOD);
  for (const seen of ['Айгерім С.', '26000000017', '1\u00a0500,50', TAKES_MONEY])
    expect(shown).toContain(seen);
  expect(shown).toContain('href="/sandbox/terminal?account=26000000017&amp;sum=1500.50&amp;edit="');
});

test('where the lender says no, or nothing, the kiosk takes no money', () => {
  for (const answer of [REFUSED, SILENT]) expect(check(answer)).not.toContain(TAKES_MONEY);
  expect(check(REFUSED)).toContain('Договор не найден (5)');
  expect(check(SILENT)).toContain(ru.terminalSilent);
});

test('a receipt names the lender’s number and the network’s, each by its name', () => {
  const shown = receipt(GOOD);
  expect(shown).toContain(`<dt>${ru.receiptNumber}</dt><dd>45</dd>`);
  expect(shown).toContain(`<dt>${ru.receiptTransaction}</dt><dd>7788</dd>`);
});

test('money that the lender refused has no receipt, and neither has money without an answer', () => {
  for (const answer of [REFUSED, SILENT]) expect(receipt(answer)).not.toContain(ru.receiptTitle);
  expect(receipt(REFUSED)).toContain('Договор не найден (5)');
});

test('money without an answer may be paid again under its own number only', () => {
  const shown = receipt(SILENT);
  expect(shown).toContain(ru.terminalInDoubt);
  for (const [name, value] of [
    ['account', '26000000017'],
    ['sum', '1500.50'],
    ['txn_id', '7788'],
  ])
    expect(shown).toContain(`name="${name}" value="${value}"`);
});

test('what is wrong is said at its own field', () => {
  const marked = (typed: Parameters<typeof terminalFormPage>[1]) =>
    /id="(account|sum)"[^>]*aria-invalid/.exec(terminalFormPage(VISIT, typed).markup)?.[1];
  expect(marked({ wrong: 'accountMissing' })).toBe('account');
  expect(marked({ wrong: 'sumInvalid' })).toBe('sum');
  expect(marked({})).toBeUndefined();
});

test('an app says in its own words why there is no receipt', () => {
  const inApp = [
    terminalCheckPage(VISIT, PAYMENT, SILENT, 'app'),
    terminalCheckPage(VISIT, PAYMENT, REFUSED, 'app'),
    terminalReceiptPage(VISIT, PAYMENT, SILENT, 'app'),
  ].map(({ markup }) => markup.slice(markup.indexOf('<main')));
  for (const shown of inApp) expect(shown).not.toMatch(/терминал/i);
  expect(inApp[0]).toContain(ru.appSilent);
  expect(inApp[1]).toContain(ru.appRefused);
  expect(inApp[2]).toContain(ru.appInDoubt);
});
