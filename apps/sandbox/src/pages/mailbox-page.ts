import { formatDateTime } from '@senim/kazakhstan/format';
import type { MailEntry } from '../books/books.ts';
import type { Visit } from '../routes/visit.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons.ts';
import { layout } from './layout.ts';

const LETTERS_MAX = 100;
const BYTES_PER_KILOBYTE = 1024;

/** All letters, or those to one address; the newest is on top and open. */
export function mailboxPage(visit: Visit, mail: readonly MailEntry[], typed: string): Html {
  const { text } = visit;
  const address = typed.trim().toLowerCase();
  const shown = mail
    .map((letter, index) => ({ letter, index }))
    .filter(({ letter }) => address === '' || letter.to.some((to) => to.toLowerCase().includes(address)))
    .slice(-LETTERS_MAX)
    .reverse();
  const body = html`
<div class="intro"><h1>${text.mailboxTitle}</h1><p class="lead">${text.mailboxLead}</p></div>
<form class="panel panel-narrow" action="/sandbox/mailbox" method="get">
  <label for="to">${text.mailAddress}</label>
  <div class="field-row"><input id="to" name="to" type="search" inputmode="email" autocomplete="off" value="${typed}"><button class="button">${text.show}</button></div>
  ${address !== '' && html`<p class="under"><a href="/sandbox/mailbox">${text.allMail}</a></p>`}
</form>
${shown.length === 0 && html`<p class="empty">${text.noMail}</p>`}
<div class="letters">${shown.map(({ letter, index }, place) => letterView(visit, letter, index, place === 0))}</div>`;
  return layout(visit, { section: 'mailbox', title: text.mailboxTitle, body });
}

function letterView({ text, language }: Visit, letter: MailEntry, index: number, open: boolean): Html {
  const time = html`<time datetime="${letter.at}">${formatDateTime(Date.parse(letter.at), language, 'short')}</time>`;
  return html`<details class="card letter"${open && html` open`}>
  <summary><span class="letter-subject">${letter.subject}</span><span class="letter-to">${letter.to.join(', ')}</span>${time}</summary>
  <p class="letter-head">${text.from}: ${letter.from}</p>
  <div class="letter-text">${letter.text}</div>
  ${letter.attachments.length > 0 && attachments(text.attachments, letter, index)}
</details>`;
}

function attachments(title: string, letter: MailEntry, letterIndex: number): Html {
  const links = letter.attachments.map(({ filename, base64 }, index) => {
    const kilobytes = Math.max(1, Math.round(Buffer.byteLength(base64, 'base64') / BYTES_PER_KILOBYTE));
    return html`<li><a class="chip" href="/sandbox/mailbox/${letterIndex}/${index}" download="${filename}">${icon('clip')}${filename}<small>${kilobytes} KB</small></a></li>`;
  });
  return html`<p class="letter-attachments">${title}</p><ul class="chips">${links}</ul>`;
}
