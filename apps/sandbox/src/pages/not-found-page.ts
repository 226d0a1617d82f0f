import type { Visit } from '../routes/visit.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

export function notFoundPage(visit: Visit): Html {
  const { text } = visit;
  const body = html`<div class="intro"><h1>404</h1><p class="lead">${text.notFound}</p><a class="button" href="/sandbox">${text.home}</a></div>`;
  return layout(visit, { section: null, title: '404', body });
}
