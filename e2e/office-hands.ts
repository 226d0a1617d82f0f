import { STAFF_CAST } from '@senim/database/cast/staff';
import { codeNow } from '../apps/server/src/modules/staff/sign-in/check-one-time-code.ts';

type Json = Record<string, unknown>;

/** A member of staff at work through the office's own API: for journeys whose eyes are the borrower's. */
export async function officeHands(base: string, login: string) {
  const member = STAFF_CAST.find((one) => one.login === login);
  if (!member) throw new Error(`Nobody is called ${login}.`);
  const { code } = codeNow(member.totpSecret, new Date());
  const entered = await fetch(`${base}/api/office/v1/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login, password: member.password, code }),
  });
  const { csrf } = (await entered.json()) as { csrf: string };
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return {
    async post(path: string, body: Json): Promise<Json> {
      const answer = await fetch(`${base}/api/office/v1${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Office-Csrf': csrf,
          'Idempotency-Key': crypto.randomUUID(),
          cookie,
        },
        body: JSON.stringify(body),
      });
      const json = (await answer.json()) as Json;
      if (json['success'] !== true) throw new Error(`${path}: ${JSON.stringify(json)}`);
      return json;
    },
  };
}
