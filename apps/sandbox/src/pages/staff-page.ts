import type { StaffCard } from '../routes/routes-parts.ts';
import type { Visit } from '../routes/visit.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

/** The codes change every half minute; so does the page. */
const REFRESH = html`<meta http-equiv="refresh" content="15">`;

/** The staff of the office, with everything they need to sign in. */
export function staffPage(visit: Visit, staff: readonly StaffCard[]): Html {
  const { text } = visit;
  const body = html`
<div class="intro"><h1>${text.staffTitle}</h1><p class="lead">${text.staffLead}</p><p><a class="button" href="/office">${text.staffOpen}</a></p></div>
${staff.length === 0 && html`<p>${text.staffNobody}</p>`}
<ul class="people">${staff.map((one) => card(visit, one))}</ul>`;
  return layout(visit, { section: 'staff', title: text.staffTitle, body, head: REFRESH });
}

function card({ text, language }: Visit, { login, name, role, password, code, link }: StaffCard): Html {
  return html`<li class="card person">
  <h2>${name}</h2><p>${role[language]}</p>
  <dl>
    <div><dt>${text.staffLogin}</dt><dd>${login}</dd></div>
    <div><dt>${text.staffPassword}</dt><dd>${password}</dd></div>
    <div><dt>${text.staffCode}</dt><dd data-code="${login}">${code}</dd></div>
  </dl>
  <a class="person-sms" href="${link}">${text.staffLink}</a>
</li>`;
}
