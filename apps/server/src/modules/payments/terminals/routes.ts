import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RawRoute } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isOfOne } from '../../../platform/secrets.ts';
import { answerCommand, answerTemporary } from './answer-command.ts';
import type { TerminalNetwork } from './types.ts';

/** The route of the terminal networks: their protocol, their credentials, their addresses, and XML in every case. */
export function terminalRoutes(services: Services, networks: readonly TerminalNetwork[]): RawRoute[] {
  return [
    {
      method: 'GET',
      path: '/terminal/:network',
      principals: 'terminal-network',
      owner: 'account-named',
      rateClass: 'machine',
      auditEvent: 'payment.received',
      sayFailed: sayTemporary,
      respond: (request, reply) => answerTerminal(services, networks, request, reply),
    },
  ];
}

async function answerTerminal(
  services: Services,
  networks: readonly TerminalNetwork[],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { network: name } = request.params as { network: string };
  const network = networks.find((known) => known.name === name);
  if (!network || !isFromNetwork(request, network))
    return reply.code(401).header('WWW-Authenticate', 'Basic').send();
  const answer = await answerCommand(services, network.name, request.query as Record<string, unknown>);
  return reply.type(XML).send(answer);
}

const XML = 'application/xml; charset=utf-8';

function sayTemporary(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerTemporary(request.query as Record<string, unknown>);
  return reply.code(200).type(XML).send(answer);
}

function isFromNetwork(request: FastifyRequest, { name, passwords, addresses }: TerminalNetwork): boolean {
  if (addresses.length > 0 && !addresses.includes(request.ip)) return false;
  const signedIn = (password: string) =>
    Buffer.from(`Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`);
  return isOfOne(passwords, signedIn, Buffer.from(request.headers.authorization ?? ''));
}
