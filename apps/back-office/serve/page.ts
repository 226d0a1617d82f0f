import type { Lender } from '@senim/lender/lender';
import { officeLender } from '@senim/lender/public-lender';
import { themeOf } from '@senim/lender/theme';

/** What a page names of the office's files. */
export interface PageParts {
  /** Styles, and scripts to fetch early. */
  readonly links: string;
  /** The address of the script that starts the office. */
  readonly start: string;
}

/** The page of this lender's office, with the files of a build or of a development server, for a nonce. */
export function pageOf(lender: Lender): (parts: PageParts) => (nonce: string) => string {
  const { style } = themeOf(lender.brand.colours);
  const own = (nonce: string) => style && `<style nonce="${nonce}">${style}</style>`;
  const data = JSON.stringify(officeLender(lender)).replaceAll('<', '\\u003c');
  return ({ links, start }) =>
    (nonce) =>
      `<!doctype html><html lang="ru"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><meta name="style-nonce" content="${nonce}">
<title>${lender.brand.latinName}</title><link rel="icon" href="/favicon.svg">${links}${own(nonce)}
<script id="lender" type="application/json">${data}</script>
<script type="module" src="${start}"></script></head><body><div id="office"></div></body></html>`;
}
