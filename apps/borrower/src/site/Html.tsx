import { htmlLanguage } from '@senim/kazakhstan/languages';
import { APPLE_ICON, iconAddress } from '@senim/lender/icons';
import type { Theme } from '@senim/lender/theme';
import type { ReactNode } from 'react';
import type { Language } from '../language.ts';
import { safeJson } from './safeJson.ts';

type HtmlProps = {
  language: Language;
  theme: Theme;
  title: string;
  description?: string;
  /** Addresses for search engines; not given for screens that they must not find. */
  addresses?: { canonical: string; alternates: readonly { language: string; href: string }[] };
  /** The script that reads who sent the visitor. */
  attribution?: string | undefined;
  /** The page answers a form, so a plain reload would send the form again. */
  isSent?: boolean | undefined;
  /** Style rules in the page itself; the content policy names their hash. */
  style?: string;
  /** Scripts in the page itself: `early` runs before the first paint, `start` after the page is read. */
  inlineScripts?: { early: string; start?: string };
  scripts: readonly string[];
  /** Scripts that the others import; named here so that they load at once. */
  preloads?: readonly string[];
  /** Scripts that are needed a moment later: named here so that they follow at once. */
  laterPreloads?: readonly string[];
  /** The manifest in this language, where the page can be installed as an app. */
  appManifest?: string;
  structuredData?: unknown;
  children: ReactNode;
};

/** The HTML around a page. Its own styles and scripts work only because the content policy names their hashes. */
export function Html({
  language,
  theme,
  title,
  description,
  addresses,
  attribution,
  isSent,
  style,
  inlineScripts,
  scripts,
  preloads = [],
  laterPreloads = [],
  appManifest,
  structuredData,
  children,
}: HtmlProps) {
  return (
    <html lang={htmlLanguage(language)} data-attribution={attribution} data-sent={isSent ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        {!addresses && <meta name="robots" content="noindex" />}
        <meta name="theme-color" content={theme.paper} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={theme.paperAtNight} media="(prefers-color-scheme: dark)" />
        {inlineScripts && <script dangerouslySetInnerHTML={{ __html: inlineScripts.early }} />}
        {style && <style dangerouslySetInnerHTML={{ __html: style }} />}
        {inlineScripts?.start && (
          <script type="module" dangerouslySetInnerHTML={{ __html: inlineScripts.start }} />
        )}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        {preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {laterPreloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        {appManifest && <link rel="manifest" href={appManifest} />}
        {appManifest && <link rel="apple-touch-icon" href={iconAddress(APPLE_ICON.name)} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {addresses && <link rel="canonical" href={addresses.canonical} />}
        {addresses?.alternates.map((alternate) => (
          <link
            key={alternate.language}
            rel="alternate"
            hrefLang={alternate.language}
            href={alternate.href}
          />
        ))}
        {structuredData !== undefined && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: safeJson(structuredData) }} />
        )}
      </head>
      <body>{children}</body>
    </html>
  );
}
