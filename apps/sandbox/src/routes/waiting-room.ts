import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { startingPage } from '../pages/starting-page.ts';
import type { Readiness } from '../readiness.ts';
import { sendPage } from './send-page.ts';
import { machineText, pageWords } from './visit.ts';

const RETRY_AFTER_SECONDS = 2;
const HEADER = 'x-sandbox-play';

export interface WaitingRoom {
  /** Answers whoever has to wait; nothing for whoever may go on. */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
  /** By these, which nobody else can know, the cast's own calls are told from a visitor's. */
  readonly castHeaders: Readonly<Record<string, string>>;
}

/**
 * Lets nobody but the cast in before the cast is in place: what a visitor began meanwhile would be left behind by a calendar that
 * runs through months.
 */
export function openWaitingRoom(readiness: Readiness): WaitingRoom {
  const key = randomUUID();
  const answer: WaitingRoom['answer'] = (request, reply) => {
    if (readiness.stage() !== 'starting' || request.headers[HEADER] === key) return undefined;
    reply.code(503).header('Retry-After', String(RETRY_AFTER_SECONDS));
    const isPerson = request.headers.accept?.includes('text/html') ?? false;
    if (isPerson) return sendPage(reply, startingPage(pageWords(request)));
    const message = machineText(request).startingLead;
    return reply.send({ success: false, code: 'temporarily_unavailable', message });
  };
  return { answer, castHeaders: { [HEADER]: key } };
}
