import type { FastifyInstance } from 'fastify';

/** The call of a terminal network or a provider, with what it was answered. */
export interface MachineCall {
  /** As the route is declared: `/terminal/:network`. */
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  readonly status: number;
  readonly answer: string;
}

export type HearMachineCall = (call: MachineCall) => void;

const MACHINES: ReadonlySet<string> = new Set(['terminal-network', 'provider']);

/** Tells of each call of a machine, once its answer is ready. It holds secrets of theirs, so nobody hears it in production. */
export function tellMachineCalls(app: FastifyInstance, hearers: readonly HearMachineCall[]): void {
  if (hearers.length === 0) return;
  app.addHook('onSend', async (request, reply, payload) => {
    const { url = '', config } = request.routeOptions;
    if (!MACHINES.has(config.rules?.principals ?? '')) return;
    const { method, headers, query, body } = request;
    const call = {
      ...{ route: url, method, headers, query: query as MachineCall['query'] },
      path: request.url.replace(/\?.*$/s, ''),
      body: typeof body === 'string' ? body : '',
      status: reply.statusCode,
      answer: typeof payload === 'string' ? payload : '',
    };
    for (const hear of hearers) hear(call);
  });
}
