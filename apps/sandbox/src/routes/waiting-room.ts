import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { startingPage } from '../pages/starting-page.ts';
import type { Readiness } from '../readiness.ts';
import { sendPage } from './send-page.ts';
import { machineText, pageWords } from './visit.ts';

const RETRY_AFTER_SECONDS = 2;
const HEADER = 'x-sandbox-play';

export interface WaitingRoom {
  /** Answers who has to wait; returns nothing for who may go on. */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
  /** Secrets that mark the cast's own calls, so that they are not taken for a visitor's. */
  readonly castHeaders: Readonly<Record<string, string>>;
}

/**
 * Lets only the cast in until the cast is in place. The calendar runs through months, and what a visitor began would be left
 * in the past.
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
