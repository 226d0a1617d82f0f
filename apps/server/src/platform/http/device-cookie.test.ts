import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { deviceCookie, deviceOf } from './device-cookie.ts';

const TOKEN = 'A'.repeat(43);
const deviceIn = (cookie: string | undefined) => deviceOf({ headers: { cookie } } as FastifyRequest);

test('a device’s cookie is read by our servers alone, for a year, and over HTTPS only where there is HTTPS', () => {
  expect(deviceCookie(TOKEN, true)).toBe(
    `device=${TOKEN}; Max-Age=31536000; Path=/api; HttpOnly; SameSite=Strict; Secure`,
  );
  expect(deviceCookie(TOKEN, false)).not.toContain('Secure');
});

test('it is found among other cookies, and a value of another form is ignored', () => {
  expect(deviceIn(`lang=kz; device=${TOKEN}; office_session=B`)).toBe(TOKEN);
  for (const none of [
    undefined,
    '',
    'lang=kz',
    'device=',
    `device=${TOKEN}A`,
    `otherdevice=${TOKEN}`,
    'device=<b>',
  ])
    expect(deviceIn(none)).toBeNull();
});
