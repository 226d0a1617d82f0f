import { createHash } from 'node:crypto';

/** Only our own files: nothing inline but the documents' one style sheet, nothing from elsewhere, no strings turned into scripts. */
const contentPolicy = (style: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "media-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/** The headers of every page. Development needs inline styles and a socket, so it goes without the content policy. */
export function pageHeaders(page: { development: boolean; style: string }): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), otp-credentials=(self)',
    ...(!page.development && { 'content-security-policy': contentPolicy(page.style) }),
  };
}
