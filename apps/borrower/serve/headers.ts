import { createHash } from 'node:crypto';

/** Inline scripts and styles of a page, allowed only by their hashes. */
export type Inline = { styles: readonly string[]; scripts: readonly string[] };

function hashes(texts: readonly string[]): string {
  return texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');
}

/** Needed only by the app. Public pages go without, so that their first answer fits into one round trip. */
const OF_THE_APP = [
  "frame-src 'self' blob:",
  "media-src 'self' blob:",
  "manifest-src 'self'",
  "worker-src 'self'",
];

/**
 * Only our own files and what we wrote into the page: nothing from elsewhere, and no strings turned into scripts.
 */
const contentPolicy = ({ styles, scripts }: Inline, isPublicPage: boolean) =>
  [
    "default-src 'none'",
    `script-src 'self'${hashes(scripts)}`,
    `style-src 'self'${hashes(styles)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(isPublicPage ? [] : OF_THE_APP),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/** The headers of every page. Development needs inline styles and a socket, so it has no content policy. */
export function pageHeaders(page: {
  development: boolean;
  isPublicPage: boolean;
  inline: Inline;
}): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': page.isPublicPage
      ? 'camera=(), geolocation=(), microphone=(), payment=()'
      : 'camera=(self), geolocation=(), microphone=(), payment=(), otp-credentials=(self)',
    ...(!page.development && { 'content-security-policy': contentPolicy(page.inline, page.isPublicPage) }),
  };
}
