import { formatDateTime } from '@senim/kazakhstan/format';
import type { PartnerCallEntry } from '../books/books.ts';
import { type Html, html } from '../pages/html.ts';
import { layout } from '../pages/layout.ts';
import type { Visit } from '../routes/visit.ts';
import { GUIDES, SAID } from './guides.ts';
import { type CallingPartner, type Finding, NOTES, PARTNERS, type Partner, STEPS } from './judgement.ts';
import type { PartnersText } from './text/en.ts';

/** The words of a page for partners: those of the visit, or English ones. */
export interface PartnerVisit extends Visit {
  readonly words: PartnersText;
  readonly isEnglish: boolean;
}

const CALLS_MAX = 100;

/** What became of a link: what is kept of it, or why nothing is. */
export type LinkReading =
  | {
      readonly kind: 'kept';
      readonly kept: Readonly<Record<string, unknown>>;
      readonly hasClick: boolean;
      readonly isKnown: boolean;
    }
  | { readonly kind: 'strange' | 'broken' };

/** The calls of one partner, each judged, under the list of those that must be seen. */
export function callsPage(
  visit: PartnerVisit,
  partner: CallingPartner,
  address: string,
  calls: readonly PartnerCallEntry[],
): Html {
  const { words } = visit;
  const latest = calls.slice(-CALLS_MAX).reverse();
  return framed(
    visit,
    partner,
    html`
<dl class="partner-address"><div><dt>${words.addressTitle}</dt><dd><code>${address}</code></dd></div>
<div><dt>${words.guide}</dt><dd><code>${GUIDES[partner]}</code></dd></div></dl>
<h2>${words.listTitle}</h2>
${checklist(words, partner, calls)}
<div class="section-head"><h2>${words.callsTitle}</h2>
<div class="partner-tools"><a class="chip" href="${visit.url}">${words.refresh}</a>
<form method="post" action="/sandbox/partners/${partner}/anew${visit.isEnglish && '?in=english'}"><button class="chip">${words.anew}</button></form></div></div>
${latest.length === 0 && html`<p class="empty">${words.nothing}</p>`}
<ul class="partner-calls">${latest.map((call) => callView(visit, call))}</ul>`,
  );
}

function checklist(words: PartnersText, partner: CallingPartner, calls: readonly PartnerCallEntry[]): Html {
  const seen = new Set(calls.map(({ step }) => step));
  const steps = STEPS[partner];
  const rows = steps.map((step) => {
    const isSeen = seen.has(step);
    return html`<li data-step="${step}"><span class="status status-${isSeen ? 'executed' : 'accepted'}">${isSeen ? words.seen : words.missing}</span> ${words.steps[step]}</li>`;
  });
  const isWhole = steps.every((step) => seen.has(step));
  return html`${isWhole && html`<p class="notice" role="status">${words.whole}</p>`}<ol class="partner-steps">${rows}</ol>`;
}

const LOOKS = { fine: 'executed', noted: 'returned', refused: 'rejected' } as const;

function verdictOf({ findings, status }: PartnerCallEntry): keyof typeof LOOKS {
  if (findings.some(({ code }) => !NOTES.has(code))) return 'refused';
  if (status !== 200) return 'refused';
  return findings.length > 0 ? 'noted' : 'fine';
}

function callView({ words, language }: PartnerVisit, call: PartnerCallEntry): Html {
  const verdict = verdictOf(call);
  return html`<li class="card partner-call" data-verdict="${verdict}">
  <p><span class="status status-${LOOKS[verdict]}">${words[verdict]}</span> <time datetime="${call.at}">${formatDateTime(Date.parse(call.at), language, 'short')}</time></p>
  <pre>${call.line}${call.body !== '' && `\n\n${call.body}`}</pre>
  ${call.findings.map((finding) => findingView(words, call.partner, finding))}
</li>`;
}

function findingView(words: PartnersText, partner: CallingPartner, { code, field }: Finding): Html {
  return html`<div class="partner-finding" data-finding="${code}"><p><strong>${words.findings[code]}</strong> ${words.field}: <code>${field}</code></p>
<p class="hint">${words.says} (${GUIDES[partner]}): <q lang="en">${SAID[partner][code]}</q></p></div>`;
}

/** Where a lead partner tries a link of theirs. */
export function linkPage(visit: PartnerVisit, link: string, reading: LinkReading | null): Html {
  const { words } = visit;
  return framed(
    visit,
    'lead',
    html`<form class="panel panel-narrow" action="/sandbox/partners/lead" method="get">
  ${visit.isEnglish && html`<input type="hidden" name="in" value="english">`}
  <label for="link">${words.linkLabel}</label>
  <input id="link" name="link" type="text" inputmode="url" autocomplete="off" value="${link}">
  <button class="button under">${words.linkCheck}</button>
</form>
${reading && linkView(words, reading)}
<p class="hint">${words.guide}: <code>docs/integrators/lead-partner.md</code></p>`,
  );
}

function linkView(words: PartnersText, reading: LinkReading): Html {
  if (reading.kind !== 'kept')
    return html`<p class="notice-wrong" role="status">${reading.kind === 'strange' ? words.linkStrange : words.linkBroken}</p>`;
  return html`${!reading.hasClick && html`<p class="notice-wrong" role="status">${words.linkNoClick}</p>`}${!reading.isKnown && html`<p class="notice" role="status">${words.linkClaim}</p>`}
<h2>${words.linkKept}</h2><pre class="card partner-kept">${JSON.stringify(reading.kept, null, 2)}</pre>`;
}

function framed(visit: PartnerVisit, current: Partner, content: Html): Html {
  const { words, isEnglish } = visit;
  const query = isEnglish ? '?in=english' : '';
  const links = PARTNERS.map(
    (each) =>
      html`<li><a class="chip" href="/sandbox/partners/${each}${query}"${each === current && html` aria-current="page"`}>${words.partners[each]}</a></li>`,
  );
  const other = `/sandbox/partners/${current}${isEnglish ? '' : '?in=english'}`;
  const title = `${words.title}: ${words.partners[current]}`;
  const body = html`<div class="partners"${isEnglish && html` lang="en"`}>
<div class="intro"><h1>${title}</h1><p class="lead">${words.lead}</p><p><a href="${other}">${words.otherLanguage}</a></p></div>
<ul class="chips partner-list">${links}</ul>
${content}</div>`;
  return layout(visit, { section: null, title, body });
}
