import { type Html, html } from './html.ts';

/** Drawn on a grid of 24, in the colour of the text beside them. */
const PATHS = {
  home: html`<path d="M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z"/>`,
  phone: html`<rect x="7" y="3" width="10" height="18" rx="2.5"/><path d="M11 18h2"/>`,
  mail: html`<rect x="3.5" y="5.5" width="17" height="13" rx="2"/><path d="m4.5 7.5 7.5 6 7.5-6"/>`,
  terminal: html`<rect x="5" y="3" width="14" height="18" rx="2"/><rect x="8" y="6" width="8" height="5" rx=".8"/><path d="M8 15h8M10 18h4"/>`,
  bank: html`<path d="m4 9 8-5 8 5zM6 9v8M10 9v8M14 9v8M18 9v8M4 20h16"/>`,
  staff: html`<circle cx="9" cy="8" r="3.5"/><path d="M3 19.5c.6-3.4 3-5 6-5s5.4 1.6 6 5M15.5 5a3.3 3.3 0 0 1 0 6.2M17.5 14.8c2 .6 3.2 2.2 3.5 4.7"/>`,
  calendar: html`<rect x="4" y="5.5" width="16" height="15" rx="2"/><path d="M4 10h16M8.5 3v4M15.5 3v4"/>`,
  face: html`<path d="M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M9 10v1M15 10v1M9 15c1.8 1.4 4.2 1.4 6 0"/>`,
  clip: html`<path d="m19 11-7.5 7.5a4.5 4.5 0 0 1-6.4-6.4l8-8a3 3 0 0 1 4.3 4.3l-8 8a1.5 1.5 0 0 1-2.2-2.2L14 7.5"/>`,
  previous: html`<path d="m14.5 6-6 6 6 6"/>`,
  next: html`<path d="m9.5 6 6 6-6 6"/>`,
};

export type IconName = keyof typeof PATHS;

/** A picture beside words with the same meaning: screen readers skip it. */
export function icon(name: IconName): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${PATHS[name]}</svg>`;
}
