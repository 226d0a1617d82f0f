import type { Language } from '@senim/kazakhstan/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFoundPage } from '../pages/not-found-page.ts';
import type { RoutesParts } from '../routes/routes-parts.ts';
import { sendPage } from '../routes/send-page.ts';
import { queryOf, type Visit } from '../routes/visit.ts';
import type { World } from '../stand-ins/world.ts';
import { beginAnew, callsOf } from './hear-partners.ts';
import { CALLING_PARTNERS, type CallingPartner } from './judgement.ts';
import { callsPage, linkPage, type PartnerVisit } from './partner-page.ts';
import { en, type PartnersText } from './text/en.ts';
import { kz } from './text/kz.ts';
import { ru } from './text/ru.ts';

const TEXTS: Readonly<Record<Language, PartnersText>> = { ru, kz };

/** Where partners see whether their calls are right. */
export function addPartnerPages(
  app: FastifyInstance,
  world: World,
  parts: RoutesParts,
  visit: (request: FastifyRequest) => Visit,
): void {
  const partnerVisit = (request: FastifyRequest): PartnerVisit => {
    const plain = visit(request);
    const isEnglish = inEnglish(request) !== '';
    return { ...plain, isEnglish, words: isEnglish ? en : TEXTS[plain.language] };
  };
  app.get('/sandbox/partners', async (request, reply) =>
    reply.redirect(`/sandbox/partners/terminal${inEnglish(request)}`, 303),
  );
  app.get('/sandbox/partners/lead', async (request, reply) => {
    const { link = '' } = queryOf(request);
    return sendPage(
      reply,
      linkPage(partnerVisit(request), link, link === '' ? null : (parts.readLink?.(link) ?? null)),
    );
  });
  app.get('/sandbox/partners/:partner', async (request, reply) => {
    const partner = partnerIn(request);
    if (!partner) return sendPage(reply.code(404), notFoundPage(visit(request)));
    const address = addressOf(parts, partner);
    return sendPage(reply, callsPage(partnerVisit(request), partner, address, callsOf(world, partner)));
  });
  app.post('/sandbox/partners/:partner/anew', async (request, reply) => {
    const partner = partnerIn(request);
    if (!partner) return sendPage(reply.code(404), notFoundPage(visit(request)));
    beginAnew(world, partner);
    return reply.redirect(`/sandbox/partners/${partner}${inEnglish(request)}`, 303);
  });
}

/** The choice of English stands in the address, so each way on carries it. */
const inEnglish = (request: FastifyRequest): string =>
  queryOf(request)['in'] === 'english' ? '?in=english' : '';

const partnerIn = ({ params }: FastifyRequest): CallingPartner | undefined =>
  CALLING_PARTNERS.find((each) => each === (params as { partner: string }).partner);

const addressOf = ({ publicBaseUrl, terminalCredentials }: RoutesParts, partner: CallingPartner): string =>
  partner === 'terminal'
    ? `GET ${publicBaseUrl}/terminal/${terminalCredentials.login}`
    : `POST ${publicBaseUrl}/callbacks/${partner}`;
