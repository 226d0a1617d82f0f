import { dayInAlmaty, timeInAlmaty } from '@senim/kazakhstan/calendar-day';
import { formatDate } from '@senim/kazakhstan/format';
import { htmlLanguage, LANGUAGE_NAMES, nextLanguage } from '@senim/kazakhstan/languages';
import type { Visit } from '../routes/visit.ts';
import { type Html, html } from './html.ts';
import { type IconName, icon } from './icons.ts';

export type Section = 'home' | 'phone' | 'mailbox' | 'terminal' | 'bank' | 'staff' | 'calendar';

export const SECTIONS: readonly {
  readonly section: Section;
  readonly path: string;
  readonly icon: IconName;
}[] = [
  { section: 'home', path: '/sandbox', icon: 'home' },
  { section: 'phone', path: '/sandbox/phone', icon: 'phone' },
  { section: 'mailbox', path: '/sandbox/mailbox', icon: 'mail' },
  { section: 'terminal', path: '/sandbox/terminal', icon: 'terminal' },
  { section: 'bank', path: '/sandbox/bank', icon: 'bank' },
  { section: 'staff', path: '/sandbox/staff', icon: 'staff' },
  { section: 'calendar', path: '/sandbox/calendar', icon: 'calendar' },
];

export interface PageParts {
  readonly section: Section | null;
  readonly title: string;
  readonly body: Html;
  /** More for the head: a script, a refresh for those without scripts. */
  readonly head?: Html;
}

const FAVICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Crect width="32" height="32" rx="9" fill="%230b5f54"/%3E%3Ccircle cx="16" cy="16" r="6" fill="%23f2ad5c"/%3E%3C/svg%3E';

/** What stands around every page: its title, the day, the language. */
export function layout(visit: Visit, { section, title, body, head }: PageParts): Html {
  const { text, language } = visit;
  const { latinName } = visit.lender.brand;
  return html`<!doctype html>
<html lang="${htmlLanguage(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${latinName}, ${text.sandbox.toLowerCase()}</title>
<link rel="icon" href="${FAVICON}">
<link rel="preload" href="/sandbox/golos-text.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/sandbox/style.css">
${head}
</head>
<body>
<a class="skip" href="#content">${text.skip}</a>
<header class="top">
  <div class="top-row">
    <a class="brand" href="/sandbox"><span class="brand-mark" aria-hidden="true"></span>${latinName}<span class="brand-tag">${text.sandbox}</span></a>
    <div class="top-tools">
      <a class="top-day" href="/sandbox/calendar">${dayAndTime(visit)}</a>
      ${languageSwitch(visit)}
    </div>
  </div>
</header>
${navigation(visit, section)}
<main id="content" tabindex="-1">
${body}
</main>
<footer class="foot"><p>${text.notReal}</p><a href="/">${text.site}</a></footer>
</body>
</html>`;
}

function dayAndTime({ nowMs, language }: Visit): Html {
  const day = dayInAlmaty(nowMs);
  const time = timeInAlmaty(nowMs);
  return html`<time datetime="${day}T${time}"><span class="top-date">${formatDate(day, language, 'short')}</span> ${time}</time>`;
}

function languageSwitch({ language, url }: Visit): Html {
  const to = nextLanguage(language);
  const query = new URLSearchParams({ to, back: url });
  return html`<a class="top-language" href="/sandbox/language?${query.toString()}" lang="${htmlLanguage(to)}" hreflang="${htmlLanguage(to)}">${LANGUAGE_NAMES[to]}</a>`;
}

function navigation({ text }: Visit, current: Section | null): Html {
  const links = SECTIONS.map(
    ({ section, path, icon: name }) =>
      html`<li><a href="${path}"${section === current && html` aria-current="page"`}>${icon(name)}<span>${text[section]}</span></a></li>`,
  );
  return html`<nav class="tabs" aria-label="${text.sections}"><ul>${links}</ul></nav>`;
}
