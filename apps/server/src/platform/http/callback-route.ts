import { SIGNATURE_HEADER } from '../message-signature.ts';
import { isRefused, type Refused } from '../outcome.ts';
import type { RawRoute } from './route.ts';

/** A provider's post as it came: its signature covers exactly these bytes. */
export interface CallbackPost {
  readonly path: string;
  readonly body: string;
  readonly signature: string | null;
}

/**
 * The route that a provider calls. What it says is only a hint: `accept` checks its signature and commits the job that will ask
 * the provider; after that the call is answered. So it may come twice, late and out of order. Without a valid signature the
 * answer is 401.
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
