import { htmlLanguage } from '@senim/kazakhstan/languages';
import { ICONS, iconAddress } from '@senim/lender/icons';
import type { Theme } from '@senim/lender/theme';
import type { Language } from '../language.ts';
import { paths } from '../paths.ts';
import { manifest as kz } from '../text/kz/manifest.ts';
import { manifest as ru } from '../text/ru/manifest.ts';

const TEXTS: Readonly<Record<Language, typeof ru>> = { ru, kz };

/** The address of the manifest in a language. */
export function manifestAddress(language: Language): string {
  return `/app-${language}.webmanifest`;
}

/** The manifest with which a phone installs the cabinet as an app; its icon opens the cabinet. */
export function webManifest(language: Language, latinName: string, theme: Theme) {
  const text = TEXTS[language];
  const icon = { src: iconAddress('app-192'), sizes: '192x192', type: 'image/png' };
  return {
    id: paths.cabinet(),
    name: text.appName(latinName),
    short_name: latinName,
    description: text.appDescription,
    lang: htmlLanguage(language),
    dir: 'ltr',
    start_url: paths.cabinet(),
    scope: '/',
    display: 'standalone',
    // The colours of the screen while the app opens.
    theme_color: theme.hero,
    background_color: theme.paper,
    categories: ['finance'],
    icons: ICONS.filter(({ purpose }) => purpose !== 'badge').map(({ name, size, purpose }) => ({
      src: iconAddress(name),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      { name: text.shortcutPay, url: paths.cabinetLoanPayment(), icons: [icon] },
      { name: text.shortcutMessages, url: paths.cabinetNotifications(), icons: [icon] },
    ],
  } as const;
}
