import { addressOf, type CallOf, type InputOf } from '@senim/contracts/shared/call';
import type { AnswerOf, Endpoint } from '@senim/contracts/shared/endpoint';
import type { FastifyInstance } from 'fastify';

/** The answer, good or refused. */
export interface Answered<E extends Endpoint> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly json: AnswerOf<E> & { readonly success: boolean; readonly code?: string };
}

/** Calls an API from within its own process: for the sandbox's cast and for tests. `base` is where its paths begin. */
export function callerInProcess(app: FastifyInstance, base: string) {
  return async <E extends Endpoint>(
    endpoint: CallOf<E>,
    input: InputOf<E>,
    headers: Readonly<Record<string, string>> = {},
    remoteAddress = '127.0.0.1',
  ): Promise<Answered<E>> => {
    const { body } = input;
    const answer = await app.inject({
      method: endpoint.method,
      url: base + addressOf(endpoint, input),
      headers,
      remoteAddress,
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, headers: answer.headers, json: answer.json() };
  };
}
