import { formatDateTime, formatTenge } from '@senim/kazakhstan/format';
import { formatIban } from '@senim/kazakhstan/iban';
import type { TransferEntry } from '../books/books.ts';
import type { Visit } from '../routes/visit.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

const TRANSFERS_MAX = 200;

/** The bank's own register of transfers, the newest on top. On a narrow screen each row is a card. */
export function bankPage(visit: Visit, transfers: readonly TransferEntry[]): Html {
  const { text } = visit;
  const newest = new Map(transfers.map((transfer) => [transfer.reference, transfer]));
  const rows = [...newest.values()]
    .slice(-TRANSFERS_MAX)
    .reverse()
    .map((transfer) => row(visit, transfer));
  const columns = [text.moved, text.recipient, text.purpose, text.reference, text.amount, text.status];
  const body = html`
<div class="intro"><h1>${text.bankTitle}</h1><p class="lead">${text.bankLead}</p></div>
${rows.length === 0 && html`<p class="empty">${text.noTransfers} <a href="/sandbox/calendar">${text.calendar}</a></p>`}
${rows.length > 0 && html`<table class="register"><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`}`;
  return layout(visit, { section: 'bank', title: text.bankTitle, body });
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
