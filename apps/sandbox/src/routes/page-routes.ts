import { languageNamed, USUAL_LANGUAGE } from '@senim/kazakhstan/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { biometricsPage } from '../pages/biometrics-page.ts';
import { homePage } from '../pages/home-page.ts';
import { mailboxPage } from '../pages/mailbox-page.ts';
import { makeNewcomer } from '../pages/newcomer.ts';
import { notFoundPage } from '../pages/not-found-page.ts';
import { phonePage } from '../pages/phone-page.ts';
import { staffPage } from '../pages/staff-page.ts';
import { addPartnerPages } from '../partners/partner-routes.ts';
import { faceHint } from '../stand-ins/biometrics.ts';
import type { World } from '../stand-ins/world.ts';
import { addBankPages } from './bank-pages.ts';
import { addCalendarPages } from './calendar-pages.ts';
import { addCardPages } from './card-pages.ts';
import type { RoutesParts } from './routes-parts.ts';
import { secured, sendPage } from './send-page.ts';
import { addTerminalPages } from './terminal-pages.ts';
import { queryOf, type Visit, visitOf } from './visit.ts';

const YEAR_SECONDS = 31_536_000;

/** The sandbox for people: complete pages from the server, and plain forms. */
export function addPageRoutes(app: FastifyInstance, world: World, parts: RoutesParts): void {
  const visit = (request: FastifyRequest) =>
    visitOf(request, { nowMs: parts.clock.nowMs(), lender: parts.lender });
  app.get('/sandbox', async (request, reply) =>
    sendPage(reply, homePage(visit(request), parts.cast ?? [], makeNewcomer(parts.clock.nowMs()))),
  );
  app.get('/sandbox/phone', async (request, reply) =>
    sendPage(reply, phonePage(visit(request), world.books.sms.entries, queryOf(request).phone ?? '')),
  );
  app.get('/sandbox/staff', async (request, reply) =>
    sendPage(reply, staffPage(visit(request), parts.staff?.() ?? [])),
  );
  addLanguage(app);
  addBankPages(app, world, parts, visit);
  addMailbox(app, world, visit);
  addBiometrics(app, world, visit);
  addTerminalPages(app, parts, visit);
  addCardPages(app, world, visit);
  addCalendarPages(app, parts, visit);
  addPartnerPages(app, world, parts, visit);
  app.get('/sandbox/*', async (request, reply) => sendPage(reply.code(404), notFoundPage(visit(request))));
}

function addLanguage(app: FastifyInstance): void {
  app.get('/sandbox/language', async (request, reply) => {
    const { to, back = '' } = queryOf(request);
    const cookie = `lang=${languageNamed(to) ?? USUAL_LANGUAGE}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
    const isOurs = /^\/sandbox(?:[/?]|$)/.test(back);
    return reply.header('Set-Cookie', cookie).redirect(isOurs ? back : '/sandbox', 303);
  });
}

function addMailbox(app: FastifyInstance, world: World, visit: (request: FastifyRequest) => Visit): void {
  app.get('/sandbox/mailbox', async (request, reply) =>
    sendPage(reply, mailboxPage(visit(request), world.books.mail.entries, queryOf(request).to ?? '')),
  );
  app.get('/sandbox/mailbox/:letter/:attachment', async (request, reply) => {
    const { letter, attachment } = request.params as { letter: string; attachment: string };
    const found = world.books.mail.entries[Number(letter)]?.attachments[Number(attachment)];
    if (!found) return sendPage(reply.code(404), notFoundPage(visit(request)));
    const filename = encodeURIComponent(found.filename);
    return secured(reply)
      .type('application/octet-stream')
      .header('Content-Disposition', `attachment; filename*=UTF-8''${filename}`)
      .send(Buffer.from(found.base64, 'base64'));
  });
}

function addBiometrics(app: FastifyInstance, world: World, visit: (request: FastifyRequest) => Visit): void {
  const sessionOf = (request: FastifyRequest) =>
    world.books.sessions.find((request.params as { id: string }).id);
  app.get('/sandbox/biometrics/:id', async (request, reply) => {
    const session = sessionOf(request);
    return sendPage(reply.code(session ? 200 : 404), biometricsPage(visit(request), session));
  });
  app.post('/sandbox/biometrics/:id', async (request, reply) => {
    const session = sessionOf(request);
    const { outcome } = (request.body ?? {}) as { outcome?: unknown };
    if (!session) return sendPage(reply.code(404), biometricsPage(visit(request), session));
    const isOutcome = outcome === 'passed' || outcome === 'failed';
    if (session.result === 'pending' && !isOutcome) {
      return sendPage(reply.code(422), biometricsPage(visit(request), session));
    }
    if (session.result === 'pending' && isOutcome) {
      world.books.sessions.add({ ...session, result: outcome });
      await faceHint(world, session);
    }
    return reply.redirect(session.returnUrl, 303);
  });
}
