import { buffer } from 'node:stream/consumers';
import type { ConsentsByLanguage } from '@senim/contracts/shared/consents';
import type { Lender } from '@senim/lender/lender';
import type { LenderProduct } from '@senim/lender/products';
import { type PublicLender, publicLender } from '@senim/lender/public-lender';
import { type Theme, themeOf } from '@senim/lender/theme';
import type { KnownLaw } from '@senim/loan-engine/loan/law';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { readForPage, submitForm } from './serve/forms.ts';
import { pageHeaders } from './serve/headers.ts';
import { lenderFiles } from './serve/lenderFiles.ts';
import { type CachedPage, PageCache } from './serve/pageCache.ts';
import { type ReadPart, readBrowserForms } from './serve/readSent.ts';
import { robots, sitemap } from './serve/searchEngines.ts';
import { builtSource, type Source } from './serve/source.ts';
import { type StaticFile, typeOfFile } from './serve/staticFiles.ts';
import { TodaysSettings } from './serve/todaysSettings.ts';
import { type Visitor, visitorOf } from './serve/visitor.ts';
import type { NamedTermsOnOffer } from './src/calculator/termsOnOffer.ts';
import { LANGUAGE_KEY } from './src/language.ts';
import { paths } from './src/paths.ts';
import { type FormCall, findRoute, type Route, routes } from './src/routes.ts';
import { type ShellFrame, shellFrame } from './src/shell/first-screen/shellFrame.ts';
import { pageStyle, type Styled } from './src/site/assets.ts';
import type { FormState, SiteTexts } from './src/site/settings.ts';

export type SiteOptions = {
  /** `built` serves dist/ (run buildBorrower first); `dev` renders from the sources and reloads. */
  mode: 'built' | 'dev';
  /** Opens the screens that exist in the sandbox only. */
  sandbox: boolean;
  /** The injected clock, in milliseconds since 1970: the business day and the day money is sent are read off it. */
  now: () => number;
  /** The law and products in force that day; the lender's own where it is not said. */
  onOffer?: (today: string) => NamedTermsOnOffer;
  /** All versions of products that have begun; those of the lender's document where it is not said. */
  products?: () => Promise<readonly LenderProduct[]>;
  /** What the pages say now; the words of the release where it is not said. */
  texts?: () => Promise<SiteTexts>;
  /** The consents as the form asks for them now; those of the release where it is not said. */
  consents?: () => Promise<ConsentsByLanguage>;
  /** The MCI as it is known at the moment of asking; what the release knows where it is not said. */
  law?: KnownLaw;
  /** Who lends: its name, its colours and its hours stand in every page. */
  lender: Lender;
  /** Its icons as files, by their names. */
  icons: ReadonlyMap<string, Buffer>;
  /** Scheme and host for canonical addresses, such as https://senim.example. */
  origin: string;
  /** Takes a file of a form to its end; in memory when not said. */
  readPart?: ReadPart;
  /** A file for browsers of another version that runs or ran lately; none where not said. */
  fileOfVersion?: ((address: string) => Promise<Pick<StaticFile, 'plain' | 'brotli'> | null>) | undefined;
  /** Told of every page that could not be made. */
  onError?: (error: unknown, request?: FastifyRequest) => void;
  /** Answers a call that nobody knows, as the API words its refusals. */
  unknownCall?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  /** Path prefixes that belong to others: what nobody knows under them is an unknown call. */
  reserved?: readonly string[];
};

type PageRoute = Extract<Route, { kind: 'page' }>;

const RESERVED = [
  '/api',
  '/sandbox',
  '/office',
  '/terminal',
  '/callbacks',
  '/healthz',
  '/readyz',
  '/metrics',
  '/static',
];

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? url;

function isReserved(url: string, reserved: readonly string[]): boolean {
  const path = pathOf(url);
  return reserved.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/**
 * The borrower's site as a fastify plugin: pages, the app's shell, files, redirects. It answers GET and HEAD,
 * and POST from the forms of pages; it registers the not-found handler of its instance, and leaves `reserved` paths to others.
 */
export async function createSite(options: SiteOptions): Promise<FastifyPluginAsync> {
  return async (server) => {
    const source = options.mode === 'dev' ? await sourceOfDevelopment(server) : builtSource();
    const site = new Site(options, source);
    const own = lenderFiles(options.lender, options.icons, source.files);
    for (const [address, file] of new Map([...source.files, ...own]))
      server.get(address, (_, reply) => sendFile(reply, file, _));
    const { fileOfVersion } = options;
    if (fileOfVersion)
      server.get('/static/*', async (request, reply) => {
        const address = pathOf(request.url);
        const type = typeOfFile(address);
        const file = type && (await fileOfVersion(address));
        return file
          ? sendFile(reply, { ...file, type, immutable: true }, request)
          : site.answer(request, reply);
      });
    server.get('/robots.txt', (_, reply) => reply.type('text/plain').send(robots(options.origin)));
    server.get('/sitemap.xml', (_, reply) => reply.type('application/xml').send(sitemap(options.origin)));
    server.get(paths.answers(), (request, reply) => site.sendAnswers(request, reply));
    await readBrowserForms(server);
    for (const route of routes) {
      if (route.kind !== 'page' || !route.form) continue;
      const { form } = route;
      server.post(route.path, (request, reply) => site.answerForm(request, reply, route, form));
    }
    server.setErrorHandler((error, request, reply) => site.answerError(error, request, reply));
    server.setNotFoundHandler((request, reply) => site.answer(request, reply));
  };
}

/** Its tools are no part of the built product, so they are read only here. */
async function sourceOfDevelopment(server: FastifyInstance): Promise<Source> {
  const { developmentSource } = await import('./serve/developmentSource.ts');
  return developmentSource(server, (url) => isReserved(url, RESERVED));
}

function acceptsBrotli(request: FastifyRequest): boolean {
  return /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
}

function sendFile(reply: FastifyReply, file: StaticFile, request: FastifyRequest): FastifyReply {
  reply.header('content-type', file.type).header('x-content-type-options', 'nosniff');
  reply.header(
    'cache-control',
    file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  );
  if (!file.brotli) return reply.send(file.plain);
  reply.header('vary', 'accept-encoding');
  if (!acceptsBrotli(request)) return reply.send(file.plain);
  return reply.header('content-encoding', 'br').send(file.brotli);
}

/** Unless the browser has it already. */
function sendKept(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  // A kept page is the same for every request, so it goes without the request's number and saves 52 bytes of its first flight.
  reply.header('etag', page.etag).removeHeader('x-request-id');
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  return sendPacked(request, reply, page);
}

function sendPacked(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  if (!acceptsBrotli(request)) return reply.send(page.plain);
  return reply.header('content-encoding', 'br').send(page.brotli);
}

class Site {
  readonly #options: SiteOptions;
  readonly #source: Source;
  readonly #lender: PublicLender;
  readonly #theme: Theme;
  readonly #reserved: readonly string[];
  readonly #headers = new Map<string, Record<string, string>>();
  readonly #cache = new PageCache();
  readonly #settings: TodaysSettings;

  constructor(options: SiteOptions, source: Source) {
    this.#options = options;
    this.#source = source;
    this.#lender = publicLender(options.lender);
    this.#theme = themeOf(options.lender.brand.colours);
    this.#settings = new TodaysSettings(options, this.#lender);
    this.#reserved = [...RESERVED, ...(options.reserved ?? [])];
  }

  /** The headers of a page: its content policy names what stands in it. */
  #headersOf(page: Styled): Record<string, string> {
    const known = this.#headers.get(page);
    if (known) return known;
    const { early, start } = this.#source.assets.inlineScripts;
    const styles = [pageStyle(this.#source.assets, this.#theme, page)];
    const inline = { styles, scripts: page === 'shell' ? [early] : [early, start] };
    const made = pageHeaders({
      isPublicPage: page !== 'error' && page !== 'shell',
      development: this.#options.mode === 'dev',
      inline,
    });
    this.#headers.set(page, made);
    return made;
  }

  /** Answers every path that no other route has taken. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | FastifyReply {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || isReserved(request.url, this.#reserved))
      return (this.#options.unknownCall ?? notFound)(request, reply);
    const [path = '/', search = ''] = request.url.split('?', 2);
    const query = new URLSearchParams(search);
    const route = findRoute(path, { sandbox: this.#options.sandbox });
    // The query goes along: it says who sent the visitor.
    const withQuery = (to: string) => (search ? `${to}?${search}` : to);
    if (!route) return reply.header('cache-control', 'no-cache').redirect(withQuery(paths.home()), 301);
    if (route.kind === 'redirect') return reply.redirect(withQuery(route.to), 301);
    const visitor = this.#greet(request, reply, query, route.kind === 'page' ? route.page : 'shell');
    if (route.kind === 'app') return this.#sendShell(request, reply, shellFrame(path), visitor.language);
    return this.#sendPage(request, reply, route, visitor);
  }

  /** A page that could not be made is answered by the error page; what a request did wrong, as everywhere else. */
  async answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode < 500) return reply.code(statusCode).send({ success: false, code: 'body_unreadable' });
    this.#options.onError?.(error, request);
    const [path = '/', search] = request.url.split('?', 2);
    const { language } = this.#greet(request, reply, new URLSearchParams(search), 'error');
    const { renderError } = await this.#source.renderer();
    const known = findRoute(path, { sandbox: this.#options.sandbox })?.path ?? paths.home();
    const parts = { language, path: known, lender: this.#lender, theme: this.#theme };
    const page = renderError({ ...parts, assets: this.#source.assets });
    return reply.code(500).removeHeader('etag').header('cache-control', 'no-store').send(page);
  }

  /** Answers a form that the browser itself has sent: the page again, with the receipt or with what is wrong. */
  async answerForm(
    request: FastifyRequest,
    reply: FastifyReply,
    route: PageRoute,
    calls: readonly FormCall[],
  ): Promise<FastifyReply> {
    const query = new URLSearchParams(request.url.split('?', 2)[1]);
    const visitor = this.#greet(request, reply, query, route.page);
    const { status, form } = await submitForm(request.server, request, calls, {
      language: visitor.language,
      readPart: this.#options.readPart ?? buffer,
    });
    reply.code(status).header('cache-control', 'no-store');
    return reply.send(await this.#render(route, visitor, form));
  }

  /** Reads who asks, sets the headers of a page, and keeps the language that the address asks for. */
  #greet(request: FastifyRequest, reply: FastifyReply, query: URLSearchParams, page: Styled): Visitor {
    const { cookie, 'user-agent': userAgent } = request.headers;
    const visitor = visitorOf({ query, cookie, userAgent });
    reply.headers(this.#headersOf(page));
    if (query.has('lang')) {
      const kept = `${LANGUAGE_KEY}=${visitor.language}; Path=/; Max-Age=31536000; SameSite=Lax`;
      reply.header('set-cookie', kept);
    }
    return visitor;
  }

  /** What the cabinet answers below its screens: without anybody's data, and kept until a word or a figure changes. */
  async sendAnswers(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { language } = visitorOf({
      query: new URLSearchParams(request.url.split('?', 2)[1]),
      cookie: request.headers.cookie,
      userAgent: undefined,
    });
    const { settings, version } = await this.#settings.now();
    const render = async () => (await this.#source.renderer()).renderAnswers({ language, settings });
    reply.header('content-type', 'application/json').header('x-content-type-options', 'nosniff');
    reply.header('vary', 'accept-encoding, cookie').header('cache-control', 'private, no-cache');
    if (this.#options.mode === 'dev') return reply.send(await render());
    return sendKept(request, reply, await this.#cache.get(version, `answers|${language}`, render));
  }

  /** Nobody between us and the browser keeps it; here it is made once for each language and frame, as a page is. */
  async #sendShell(
    request: FastifyRequest,
    reply: FastifyReply,
    frame: ShellFrame,
    language: Visitor['language'],
  ): Promise<FastifyReply> {
    const { version, settings: known, consents: all } = await this.#settings.now();
    const { today, payoutDay, lendingPaused, onOffer } = known;
    const { [language]: consents } = all;
    const { sandbox, mode } = this.#options;
    const settings = { lender: this.#lender, today, payoutDay, lendingPaused, onOffer, consents, sandbox };
    const parts = { frame, language, settings, theme: this.#theme, assets: this.#source.assets };
    const render = async () => (await this.#source.renderer()).renderShell(parts);
    reply.header('cache-control', 'no-store');
    if (mode === 'dev') return reply.send(await render());
    const key = `shell|${frame.header}|${frame.screens}|${language}`;
    return sendPacked(request, reply, await this.#cache.get(version, key, render));
  }

  async #sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    route: PageRoute,
    visitor: Visitor,
  ): Promise<FastifyReply> {
    const { version } = await this.#settings.now();
    const byQuery = route.byQuery === true && visitor.query.size > 0;
    const named = route.read && visitor.query.get(route.read.parameter);
    if (route.read && named)
      return this.#sendRead(request, reply, route, visitor, route.read.addressOf(named));
    const render = () =>
      this.#render(route, byQuery ? visitor : { ...visitor, query: new URLSearchParams() });
    reply.header('vary', 'accept-encoding, cookie, user-agent').header('cache-control', 'private, no-cache');
    if (byQuery || this.#options.mode === 'dev') return reply.send(await render());
    const key = `${route.page}|${visitor.language}|${visitor.device}`;
    const page = await this.#cache.get(version, key, render);
    return sendKept(request, reply, page);
  }

  /** A page about one thing that its address names: asked for anew each time, and kept nowhere. */
  async #sendRead(
    request: FastifyRequest,
    reply: FastifyReply,
    route: PageRoute,
    visitor: Visitor,
    url: string,
  ): Promise<FastifyReply> {
    const form = await readForPage(request.server, request, url, visitor.language);
    return reply.header('cache-control', 'no-store').send(await this.#render(route, visitor, form));
  }

  async #render(route: PageRoute, visitor: Visitor, form?: FormState): Promise<string> {
    const { renderPage } = await this.#source.renderer();
    const { settings } = await this.#settings.now();
    const { path, page } = route;
    const parts = { theme: this.#theme, assets: this.#source.assets, origin: this.#options.origin };
    return renderPage({ path, page, ...visitor, settings, form, ...parts });
  }
}

function notFound(_: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ success: false, code: 'not_found', message: 'Not found' });
}
