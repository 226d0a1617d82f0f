import { formatTenge } from '@senim/kazakhstan/format';
import type { CardEntry } from '../books/books.ts';
import { type CardTyped, CONFIRMATION_CODE, TEST_CARDS } from '../routes/card-entry.ts';
import type { Visit } from '../routes/visit.ts';
import type { Text } from '../text/ru.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

export interface CardWrong {
  readonly field?: keyof CardTyped;
  readonly wrong?: keyof Text;
}

/** Where a payer types their card; below it, the sandbox's cards and what each of them does. */
export function cardFormPage(visit: Visit, payment: CardEntry, typed: Partial<CardTyped> & CardWrong): Html {
  const { text } = visit;
  const { number = '', expiry = '', cvv = '', field, wrong } = typed;
  const broken = (name: keyof CardTyped) =>
    field === name && html` aria-invalid="true" aria-describedby="wrong"`;
  return page(
    visit,
    html`${summary(visit, payment)}
<form class="card-form" action="/sandbox/card/${payment.id}" method="post" novalidate>
  ${wrong && html`<p class="wrong" id="wrong" role="alert">${text[wrong]}</p>`}
  <label for="number">${text.cardNumber}</label>
  <input id="number" name="number" inputmode="numeric" autocomplete="cc-number" maxlength="23" value="${number}"${broken('number')}>
  <div class="card-pair">
    <div><label for="expiry">${text.cardExpiry}</label>
    <input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="12/29" maxlength="7" value="${expiry}"${broken('expiry')}></div>
    <div><label for="cvv">CVV</label>
    <input id="cvv" name="cvv" inputmode="numeric" autocomplete="cc-csc" maxlength="3" value="${cvv}"${broken('cvv')}></div>
  </div>
  <button class="button button-wide">${text.cardPay} ${formatTenge(payment.amount, visit.language)}</button>
</form>
${cancel(visit, payment)}
<section class="card-tests"><h2>${text.cardTests}</h2><dl>${TEST_CARDS.map(
      (card) => html`<div><dt class="copy">${card.number}</dt><dd>${text[card.does]}</dd></div>`,
    )}</dl><p class="hint">${text.cardTestsHint}</p></section>`,
  );
}

/** The issuer asks the card's owner for a code. */
export function cardConfirmPage(visit: Visit, payment: CardEntry, { wrong }: CardWrong): Html {
  const { text } = visit;
  return page(
    visit,
    html`${summary(visit, payment)}
<form class="card-form" action="/sandbox/card/${payment.id}/confirm" method="post" novalidate>
  <h2>${text.cardConfirm}</h2><p class="hint">${text.cardConfirmLead} <strong class="copy">${CONFIRMATION_CODE}</strong></p>
  ${wrong && html`<p class="wrong" id="wrong" role="alert">${text[wrong]}</p>`}
  <label for="code">${text.cardCode}</label>
  <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="8"${wrong && html` aria-invalid="true" aria-describedby="wrong"`}>
  <button class="button button-wide">${text.cardConfirmPay}</button>
</form>
${cancel(visit, payment)}`,
  );
}

/** A payment that is over, or does not exist. */
export function cardEndPage(visit: Visit, payment: CardEntry | undefined): Html {
  const { text } = visit;
  if (!payment) return page(visit, html`<p>${text.cardUnknown}</p>`);
  const words = { CHARGE: text.cardCharged, REFUND: text.cardTakenBack, CHARGEBACK: text.cardTakenBack };
  const word = payment.status in words ? words[payment.status as keyof typeof words] : text.cardFailed;
  return page(
    visit,
    html`${summary(visit, payment)}<p role="status">${word}</p><a class="button button-wide" href="${payment.backLink}">${text.biometricsReturn}</a>${payment.status === 'CHARGE' && takeBack(visit, payment)}`,
  );
}

/** The acquirer gives the money back, or the card's owner disputes it. */
function takeBack({ text }: Visit, { id }: CardEntry): Html {
  return html`<form action="/sandbox/card/${id}/take-back" method="post"><label for="part">${text.cardRefundPart}</label><input id="part" name="amount" inputmode="decimal" autocomplete="off" maxlength="12"><button class="button button-wide button-quiet" name="by" value="bank">${text.cardRefund}</button><button class="button button-wide button-quiet" name="by" value="holder">${text.cardChargeback}</button></form>`;
}

function summary({ text, language }: Visit, payment: CardEntry): Html {
  const { amount, description, cardMask, isCardKept } = payment;
  return html`<dl class="slip">
  <div class="slip-sum"><dt>${text.amount}</dt><dd>${formatTenge(amount, language, { tiyn: 'always' })}</dd></div>
  <div><dt>${text.purpose}</dt><dd>${description}</dd></div>
  ${cardMask !== '' && html`<div><dt>${text.card}</dt><dd>${cardMask}</dd></div>`}
</dl>${isCardKept && html`<p class="hint">${text.cardWillBeKept}</p>`}`;
}

function cancel({ text }: Visit, { id }: CardEntry): Html {
  return html`<form action="/sandbox/card/${id}/cancel" method="post"><button class="button button-wide button-quiet">${text.cardCancel}</button></form>`;
}

function page(visit: Visit, screen: Html): Html {
  const { text } = visit;
  const body = html`<div class="panel card-panel"><h1>${text.cardTitle}</h1>${screen}</div>`;
  return layout(visit, { section: null, title: text.cardTitle, body });
}
