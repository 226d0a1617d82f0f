import type { SessionEntry } from '../books/books.ts';
import type { Visit } from '../routes/visit.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons.ts';
import { layout } from './layout.ts';

/** In place of a face check: the borrower says once how it went. */
export function biometricsPage(visit: Visit, session: SessionEntry | undefined): Html {
  const { text } = visit;
  const body = html`<div class="panel face">
  <div class="face-frame">${icon('face')}</div>
  <h1>${text.biometricsTitle}</h1>
  ${session ? outcome(visit, session) : html`<p>${text.biometricsUnknown}</p>`}
</div>`;
  return layout(visit, { section: null, title: text.biometricsTitle, body });
}

function outcome({ text }: Visit, { id, result, returnUrl }: SessionEntry): Html {
  if (result !== 'pending') {
    const word = result === 'passed' ? text.biometricsPassed : text.biometricsFailed;
    return html`<p>${word}</p><a class="button button-wide" href="${returnUrl}">${text.biometricsReturn}</a>`;
  }
  return html`<p>${text.biometricsLead}</p>
<form class="face-form" action="/sandbox/biometrics/${id}" method="post">
  <button class="button button-wide" name="outcome" value="passed">${text.biometricsPass}</button>
  <button class="button button-wide button-quiet" name="outcome" value="failed">${text.biometricsFail}</button>
</form>`;
}
