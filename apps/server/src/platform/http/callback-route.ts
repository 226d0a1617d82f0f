import { SIGNATURE_HEADER } from '../message-signature.ts';
import { isRefused, type Refused } from '../outcome.ts';
import type { RawRoute } from './route.ts';

/** What a provider has posted, as it came: its signature is over these very bytes. */
export interface CallbackPost {
  readonly path: string;
  readonly body: string;
  readonly signature: string | null;
}

/**
 * The route by which a provider calls us back. What it says is a hint: `accept` makes sure that it is theirs, commits the job that
 * will ask for the truth, and only then it is answered; so it may come twice, late and out of order. 401 for what they did not sign.
 */
export function callbackRoute(
  provider: string,
  auditEvent: string,
  accept: (post: CallbackPost) => Promise<'accepted' | Refused<'not_signed'>>,
): RawRoute {
  const path = `/callbacks/${provider}`;
  return {
    method: 'POST',
    path,
    principals: 'provider',
    owner: 'account-named',
    rateClass: 'machine',
    auditEvent,
    reads: 'text',
    async respond(request, reply) {
      const signature = request.headers[SIGNATURE_HEADER];
      const post = {
        path,
        body: String(request.body ?? ''),
        signature: signature === undefined ? null : String(signature),
      };
      const accepted = await accept(post);
      return isRefused(accepted) ? reply.code(401).send() : reply.send({ success: true });
    },
  };
}
