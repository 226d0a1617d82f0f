import { formatIban } from '@senim/kazakhstan/iban';
import { formatPhone } from '@senim/kazakhstan/phone';
import type { CastMember } from '../cast-answers.ts';
import type { Visit } from '../routes/visit.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons.ts';
import { layout, SECTIONS } from './layout.ts';
import type { Newcomer } from './newcomer.ts';

const ABOUT = {
  phone: 'phoneAbout',
  mailbox: 'mailboxAbout',
  terminal: 'terminalAbout',
  bank: 'bankAbout',
  staff: 'staffAbout',
  calendar: 'calendarAbout',
} as const;

/** The ways into the sandbox, and the people to sign in as. */
export function homePage(visit: Visit, cast: readonly CastMember[], newcomer: Newcomer): Html {
  const { text } = visit;
  const body = html`
<div class="intro"><h1>${text.homeTitle}</h1><p class="lead">${text.homeLead}</p></div>
<ul class="cards">${SECTIONS.map((one) => one.section !== 'home' && toolCard(visit, one.section, one.path, icon(one.icon)))}</ul>
<section class="cast" aria-labelledby="cast">
  <div class="section-head"><h2 id="cast">${text.castTitle}</h2><a class="button" href="/auth">${text.signIn}</a></div>
  <p class="lead">${cast.length > 0 ? text.castLead : text.castEmpty}</p>
  <ul class="people">${newcomerCard(visit, newcomer)}${cast.map((member) => personCard(visit, member))}</ul>
</section>
<section class="cast" aria-labelledby="partners">
  <div class="section-head"><h2 id="partners">${text.partnersTitle}</h2><a class="button" href="/sandbox/partners">${text.partnersOpen}</a></div>
  <p class="lead">${text.partnersLead}</p>
</section>`;
  return layout(visit, { section: 'home', title: text.home, body });
}

function toolCard({ text }: Visit, section: keyof typeof ABOUT, path: string, picture: Html): Html {
  return html`<li><a class="card tool" href="${path}"><span class="tool-icon">${picture}</span><span class="tool-name">${text[section]}</span><span class="tool-about">${text[ABOUT[section]]}</span></a></li>`;
}

function personCard(visit: Visit, { name, phone, iin, about }: CastMember): Html {
  const { text, language } = visit;
  return html`<li class="card person">
  <h3>${name}</h3><p>${about[language]}</p>
  <dl>${phoneAndIin(visit, phone, iin)}</dl>
  <a class="person-sms" href="/sandbox/phone?phone=${phone}">${text.seeSms}</a>
</li>`;
}

function newcomerCard(visit: Visit, { phone, iin, iban, idNumber }: Newcomer): Html {
  const { text } = visit;
  return html`<li class="card person person-new">
  <h3>${text.newcomer}</h3><p>${text.newcomerAbout}</p>
  <dl>${phoneAndIin(visit, phone, iin)}
  <div><dt>${text.idCard}</dt><dd class="copy">${idNumber}</dd></div>
  <div><dt>${text.iban}</dt><dd class="copy">${formatIban(iban)}</dd></div></dl>
  <a class="person-sms" href="/sandbox/phone?phone=${phone}">${text.seeSms}</a>
</li>`;
}

function phoneAndIin({ text }: Visit, phone: string, iin: string): Html {
  return html`<div><dt>${text.phone}</dt><dd class="copy">${formatPhone(phone)}</dd></div>
  <div><dt>${text.iin}</dt><dd class="copy">${iin}</dd></div>`;
}
