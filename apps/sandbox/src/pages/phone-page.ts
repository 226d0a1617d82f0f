import { timeInAlmaty } from '@senim/kazakhstan/calendar-day';
import { formatDateTime } from '@senim/kazakhstan/format';
import { formatPhone, readPhone } from '@senim/kazakhstan/phone';
import type { SmsEntry } from '../books/books.ts';
import type { Visit } from '../routes/visit.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

const RECENT_PHONES_MAX = 8;
const MESSAGES_MAX = 50;
const REFRESH = html`<script src="/sandbox/phone.js" defer></script><noscript><meta http-equiv="refresh" content="10"></noscript>`;

/** A phone: the SMS of one number, newest on top. Without a number, the phone that got the last SMS. */
export function phonePage(visit: Visit, sms: readonly SmsEntry[], typed: string): Html {
  const { text } = visit;
  const reading = readPhone(typed);
  const wrong = typed !== '' && !reading.ok;
  const phone = reading.ok ? reading.phone : wrong ? undefined : sms.at(-1)?.phone;
  const body = html`
<div class="intro"><h1>${text.phoneTitle}</h1><p class="lead">${text.phoneLead}</p></div>
<div class="desk">
  <div class="desk-side">
    <form class="panel" action="/sandbox/phone" method="get">
      <label for="phone">${text.phoneNumber}</label>
      <div class="field-row"><input id="phone" name="phone" type="tel" inputmode="tel" autocomplete="off" value="${phone ? formatPhone(phone) : typed}"${wrong && html` aria-invalid="true" aria-describedby="phone-wrong"`}><button class="button">${text.show}</button></div>
      ${wrong && html`<p class="wrong" id="phone-wrong">${text.phoneInvalid}</p>`}
    </form>
    ${recentPhones(visit, sms, phone)}
  </div>
  ${handset(visit, sms, phone)}
</div>`;
  return layout(visit, { section: 'phone', title: text.phoneTitle, body, head: REFRESH });
}

function recentPhones({ text }: Visit, sms: readonly SmsEntry[], current: string | undefined): Html | null {
  const phones = [...new Set(sms.map(({ phone }) => phone).reverse())].slice(0, RECENT_PHONES_MAX);
  if (phones.length === 0) return null;
  const links = phones.map(
    (phone) =>
      html`<li><a class="chip" href="/sandbox/phone?phone=${phone}"${phone === current && html` aria-current="true"`}>${formatPhone(phone)}</a></li>`,
  );
  return html`<div class="recent"><h2>${text.recentPhones}</h2><ul class="chips">${links}</ul></div>`;
}

function handset(visit: Visit, sms: readonly SmsEntry[], phone: string | undefined): Html {
  const { text, nowMs } = visit;
  const messages = sms
    .filter((one) => one.phone === phone)
    .slice(-MESSAGES_MAX)
    .reverse();
  const silence = phone === undefined ? text.noPhones : text.noSms;
  return html`<section class="handset" aria-label="${text.messages}">
  <div class="handset-bar"><span>${timeInAlmaty(nowMs)}</span><span class="handset-camera" aria-hidden="true"></span><span>LTE</span></div>
  <h2>${text.messages}</h2>
  <p class="handset-number">${phone && formatPhone(phone)}</p>
  <ol class="thread" id="thread" aria-live="polite" tabindex="0">${messages.map((message) => bubble(visit, message))}${messages.length === 0 && html`<li class="silence">${silence}</li>`}</ol>
</section>`;
}

function bubble({ language, lender }: Visit, { id, at, text }: SmsEntry): Html {
  return html`<li class="bubble" id="sms-${id}"><span class="bubble-from">${lender.brand.latinName}</span><p>${withCode(text)}</p><time datetime="${at}">${formatDateTime(Date.parse(at), language, 'short')}</time></li>`;
}

/** Makes the six digits of a code easy to see. */
function withCode(text: string): Html[] {
  return text
    .split(/(?<!\d)(\d{6})(?!\d)/)
    .map((piece, index) => (index % 2 === 1 ? html`<strong class="code">${piece}</strong>` : html`${piece}`));
}
