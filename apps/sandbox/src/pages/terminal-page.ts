import { formatTenge } from '@senim/kazakhstan/format';
import type { Visit } from '../routes/visit.ts';
import type { KioskPayment, NetworkReply } from '../terminal/terminal-network.ts';
import type { Text } from '../text/ru.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

export interface KioskTyped {
  readonly account?: string | undefined;
  readonly sum?: string | undefined;
  readonly wrong?: keyof Text;
}

/** The first screen of the kiosk: whose loan, how much. */
export function terminalFormPage(visit: Visit, typed: KioskTyped): Html {
  const { text, lender } = visit;
  const { account = '', sum = '', wrong } = typed;
  const field = wrong === 'accountMissing' ? 'account' : wrong && 'sum';
  const broken = html` aria-invalid="true" aria-describedby="wrong"`;
  return kiosk(
    visit,
    html`<h2>${lender.networks[0]?.name}</h2><p class="kiosk-lead">${text.terminalLead}</p>
<form action="/sandbox/terminal" method="get">
  ${wrong && html`<p class="wrong" id="wrong" role="alert">${text[wrong]}</p>`}
  <label for="account">${text.account}</label>
  <input id="account" name="account" autocomplete="off" required maxlength="60" value="${account}"${field === 'account' && broken}>
  <label for="sum">${text.sum}</label>
  <input id="sum" name="sum" inputmode="decimal" autocomplete="off" required maxlength="20" value="${sum}"${field === 'sum' && broken}>
  <p class="hint">${text.sumHint}</p>
  <button class="button button-wide">${text.check}</button>
</form>`,
  );
}

/** Where the network's payer stands: at the machine, or in the app that the site has opened with everything filled in. */
export type Place = 'terminal' | 'app';

/** What each says where there is no receipt. */
const WORDS = {
  terminal: { refused: 'terminalRefused', silent: 'terminalSilent', inDoubt: 'terminalInDoubt' },
  app: { refused: 'appRefused', silent: 'appSilent', inDoubt: 'appInDoubt' },
} as const satisfies Readonly<Record<Place, Readonly<Record<string, keyof Text>>>>;

/** The second: what the lender says about the account before any money is taken. */
export function terminalCheckPage(
  visit: Visit,
  payment: KioskPayment,
  answer: NetworkReply,
  place: Place = 'terminal',
): Html {
  const { text, language } = visit;
  if (answer.kind === 'silent' || answer.result !== 0)
    return refusedPage(visit, payment, answer, text[WORDS[place].silent], place);
  return framed(
    place,
    visit,
    html`<h2>${text.checkTitle}</h2>
<dl class="slip">
  ${answer.payer !== '' && html`<div><dt>${text.payer}</dt><dd>${answer.payer}</dd></div>`}
  <div><dt>${text.account}</dt><dd>${payment.account}</dd></div>
  <div class="slip-sum"><dt>${text.amount}</dt><dd>${formatTenge(payment.sum, language)}</dd></div>
</dl>
<form action="/sandbox/${place}" method="post">${hiddenPayment(payment)}<button class="button button-wide button-accent">${place === 'app' ? text.appPay : text.pay}</button></form>
${place === 'terminal' && html`<a class="kiosk-back" href="/sandbox/terminal?${queryOf(payment)}">${text.change}</a>`}`,
  );
}

/** The last: a receipt, or why there is none. */
export function terminalReceiptPage(
  visit: Visit,
  payment: KioskPayment,
  answer: NetworkReply,
  place: Place = 'terminal',
): Html {
  const { text, language } = visit;
  if (answer.kind === 'silent') return unansweredPage(visit, payment, place);
  if (answer.result !== 0) return refusedPage(visit, payment, answer, '', place);
  return framed(
    place,
    visit,
    html`<div class="receipt"><h2>${text.receiptTitle}</h2>
<dl class="slip">
  <div class="slip-sum"><dt>${text.amount}</dt><dd>${formatTenge(payment.sum, language, { tiyn: 'always' })}</dd></div>
  <div><dt>${text.account}</dt><dd>${payment.account}</dd></div>
  <div><dt>${text.receiptNumber}</dt><dd>${answer.prvTxn}</dd></div>
  <div><dt>${text.receiptTransaction}</dt><dd>${payment.transactionId}</dd></div>
</dl></div>
${wayOn(visit, place)}`,
  );
}

function refusedPage(
  visit: Visit,
  payment: KioskPayment,
  answer: NetworkReply,
  silence: string,
  place: Place,
): Html {
  const { text } = visit;
  const word =
    answer.kind === 'silent'
      ? html`<p>${silence}</p>`
      : html`<dl class="slip"><div><dt>${text.terminalAnswer}</dt><dd>${answer.comment || '·'} (${answer.result})</dd></div><div><dt>${text.account}</dt><dd>${payment.account}</dd></div></dl>`;
  return framed(
    place,
    visit,
    html`<h2 class="wrong-title">${text[WORDS[place].refused]}</h2>${word}${wayOn(visit, place)}`,
  );
}

/** The money may have arrived, so the same transaction is offered again and never a new one. */
function unansweredPage(visit: Visit, payment: KioskPayment, place: Place): Html {
  const { text } = visit;
  return framed(
    place,
    visit,
    html`<h2 class="wrong-title">${text[WORDS[place].refused]}</h2><p>${text[WORDS[place].inDoubt]}</p>
<form action="/sandbox/${place}" method="post">${hiddenPayment(payment)}<button class="button button-wide button-accent">${text.pay}</button></form>`,
  );
}

/** From the machine to the next payer, from the app back to the site. */
const wayOn = ({ text }: Visit, place: Place): Html =>
  place === 'app'
    ? html`<a class="button button-wide" href="/cabinet">${text.appBack}</a>`
    : html`<a class="button button-wide" href="/sandbox/terminal">${text.payAgain}</a>`;

function hiddenPayment({ account, sum, transactionId }: KioskPayment): Html {
  return html`<input type="hidden" name="account" value="${account}"><input type="hidden" name="sum" value="${sum}"><input type="hidden" name="txn_id" value="${transactionId}">`;
}

function queryOf({ account, sum }: KioskPayment): string {
  return new URLSearchParams({ account, sum, edit: '' }).toString();
}

const framed = (place: Place, visit: Visit, screen: Html): Html =>
  place === 'app' ? app(visit, screen) : kiosk(visit, screen);

function app(visit: Visit, screen: Html): Html {
  const title = visit.text.appTitle.replace('{network}', visit.lender.networks[0]?.name ?? '');
  const body = html`<div class="intro intro-centered"><h1>${title}</h1></div>
<div class="kiosk kiosk-app"><div class="kiosk-screen">${screen}</div></div>`;
  return layout(visit, { section: null, title, body });
}

function kiosk(visit: Visit, screen: Html): Html {
  const { text } = visit;
  const body = html`<div class="intro intro-centered"><h1>${text.terminalTitle}</h1></div>
<div class="kiosk"><div class="kiosk-screen">${screen}</div><div class="kiosk-slot" aria-hidden="true"></div></div>`;
  return layout(visit, { section: 'terminal', title: text.terminalTitle, body });
}
