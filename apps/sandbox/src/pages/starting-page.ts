import { htmlLanguage } from '@senim/kazakhstan/languages';
import type { Visit } from '../routes/visit.ts';
import { type Html, html } from './html.ts';

/** What a visitor sees until the cast is in place. It reloads itself and needs no other file, because none is served yet. */
export function startingPage({ text, language }: Pick<Visit, 'language' | 'text'>): Html {
  return html`<!doctype html>
<html lang="${htmlLanguage(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="2">
<title>${text.startingTitle}</title>
</head>
<body>
<h1>${text.startingTitle}</h1>
<p>${text.startingLead}</p>
</body>
</html>`;
}
