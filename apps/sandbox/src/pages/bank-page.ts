import { formatDateTime, formatTenge } from '@senim/kazakhstan/format';
import { formatIban } from '@senim/kazakhstan/iban';
import type { TransferEntry } from '../books/books.ts';
import type { Visit } from '../routes/visit.ts';
import type { FileManner } from '../stand-ins/payout-bank.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

const TRANSFERS_MAX = 200;

export interface Brought {
  readonly content: string;
  readonly manner: FileManner;
}

export interface BankLook {
  readonly transfers: readonly TransferEntry[];
  /** People bring payouts here as files: the bank has a counter. */
  readonly takesFiles: boolean;
  /** What was brought last, and is no file of payouts. */
  readonly refused?: Brought;
}

/** The bank's own register of transfers, the newest on top. On a narrow screen each row is a card. */
export function bankPage(visit: Visit, { transfers, takesFiles, refused }: BankLook): Html {
  const { text } = visit;
  const newest = new Map(transfers.map((transfer) => [transfer.reference, transfer]));
  const rows = [...newest.values()]
    .slice(-TRANSFERS_MAX)
    .reverse()
    .map((transfer) => row(visit, transfer));
  const columns = [text.moved, text.recipient, text.purpose, text.reference, text.amount, text.status];
  const body = html`
<div class="intro"><h1>${text.bankTitle}</h1><p class="lead">${text.bankLead}</p></div>
${takesFiles && counter(visit, refused)}
${rows.length === 0 && html`<p class="empty">${text.noTransfers} <a href="/sandbox/calendar">${text.calendar}</a></p>`}
${rows.length > 0 && html`<table class="register"><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`}`;
  const head = html`<script src="/sandbox/bank.js" defer></script>`;
  return layout(visit, { section: 'bank', title: text.bankTitle, body, ...(takesFiles && { head }) });
}

/** Where a file of payouts is handed in. The answer is what the bank's portal would give: a file to take along. */
function counter({ text }: Visit, refused: Brought | undefined): Html {
  const manner = (value: FileManner, words: string) =>
    html`<label class="manner"><input type="radio" name="manner" value="${value}"${value === (refused?.manner ?? 'usual') && html` checked`}> ${words}</label>`;
  return html`<form class="counter" action="/sandbox/bank/files" method="post">
  <h2>${text.counterTitle}</h2>
  <p class="hint">${text.counterLead}</p>
  ${refused && html`<p class="wrong" id="wrong" role="alert">${text.counterWrong}</p>`}
  <label for="file">${text.counterFile}</label>
  <input id="file" type="file" accept=".xml,application/xml,text/xml">
  <label for="orders">${text.counterContent}</label>
  <textarea id="orders" name="content" rows="4" required spellcheck="false"${refused && html` aria-invalid="true" aria-describedby="wrong"`}>${refused?.content}</textarea>
  <fieldset><legend>${text.counterManner}</legend>
  ${manner('usual', text.counterUsual)}
  ${manner('first-refused', text.counterFirst)}
  ${manner('whole-refused', text.counterWhole)}
  </fieldset>
  <button class="button">${text.counterHandIn}</button>
</form>`;
}

function row({ text, language }: Visit, transfer: TransferEntry): Html {
  const { at, name, iban, purpose, reference, amount, status, reason } = transfer;
  return html`<tr>
  <td data-label="${text.moved}"><time datetime="${at}">${formatDateTime(Date.parse(at), language, 'short')}</time></td>
  <td data-label="${text.recipient}"><span class="who">${name}</span><span class="number">${formatIban(iban)}</span></td>
  <td data-label="${text.purpose}">${purpose}</td>
  <td data-label="${text.reference}"><span class="number">${reference}</span></td>
  <td data-label="${text.amount}" class="money">${formatTenge(amount, language)}</td>
  <td data-label="${text.status}"><span class="status status-${status}">${text[status]}${reason && html` · ${reason}`}</span>${
    status === 'executed' &&
    html`
    <form method="post" action="/sandbox/bank/${encodeURIComponent(reference)}/return"><button class="button button-quiet">${text.bringBack}</button></form>`
  }</td>
</tr>`;
}
