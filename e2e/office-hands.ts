import { signInStaff } from '@senim/contracts/office/calls';
import { addressOf, type CallOf, type InputOf } from '@senim/contracts/shared/call';
import type { AnswerOf, Endpoint } from '@senim/contracts/shared/endpoint';
import { codeNow } from '../apps/server/src/modules/staff/sign-in/check-one-time-code.ts';
import { askProduct, type Told } from './call-product.ts';
import { staffNamed } from './office-desks.ts';

/** A member of staff at work through the office's own API: for journeys whose eyes are the borrower's. */
export async function officeHands(base: string, login: string, signedInAt = new Date()) {
  const member = staffNamed(login);
  const { code } = codeNow(member.totpSecret, signedInAt);
  const office = `${base}/api/office/v1`;
  const entry = { method: 'POST', body: { login, password: member.password, code } };
  const entered = await askProduct(office + signInStaff.path, entry, {});
  const { csrf } = (await entered.json()) as AnswerOf<typeof signInStaff>;
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return {
    async call<E extends Endpoint>(endpoint: CallOf<E>, input: InputOf<E>): Promise<Told<E>> {
      const { method, path } = endpoint;
      const headers = { 'X-Office-Csrf': csrf, 'Idempotency-Key': crypto.randomUUID(), cookie };
      const asked = { method, body: input.body };
      const answer = await askProduct(office + addressOf(endpoint, input), asked, headers);
      const told = (await answer.json()) as Told<E>;
      if (!told.success) throw new Error(`${path}: ${JSON.stringify(told)}`);
      return told;
    },
  };
}
