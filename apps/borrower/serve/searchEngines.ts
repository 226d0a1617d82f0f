import { htmlLanguage, LANGUAGES } from '@senim/kazakhstan/languages';
import { routes } from '../src/routes.ts';
import { addressIn } from '../src/site/addressIn.ts';

/** What search engines leave alone. */
export function robots(origin: string): string {
  const closed = ['/auth', '/signup', '/cabinet', '/statements', '/api/'];
  const lines = closed.map((path) => `Disallow: ${path}`).join('\n');
  return `User-agent: *\n${lines}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Every page in every language; each entry lists all languages of its page. */
export function sitemap(origin: string): string {
  const pages = routes.filter((route) => route.kind === 'page').map(({ path }) => origin + path);
  const entries = pages.flatMap((page) => {
    const versions = LANGUAGES.map((language) => ({
      hreflang: htmlLanguage(language),
      address: addressIn(language, page),
    }));
    const alternates = versions.map(
      ({ hreflang, address }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address}"/>`,
    );
    return versions.map(({ address }) => `<url><loc>${address}</loc>${alternates.join('')}</url>`);
  });
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?><urlset ${spaces}>${entries.join('')}</urlset>`;
}
