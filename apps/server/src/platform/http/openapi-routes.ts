import { createHash } from 'node:crypto';
import { API_BASE } from '@senim/contracts/shared/call';
import type { RawRoute } from './route.ts';

const open = { principals: 'anyone', owner: 'nobody', rateClass: 'reading', auditEvent: null } as const;

/**
 * The description of the API for machines, and a page of it without scripts and foreign hosts. Each is written when somebody first asks for it:
 * no start waits for what few read.
 */
export function openApiRoutes(describe: () => Json, base: string = API_BASE): RawRoute[] {
  const document = once(describe);
  const json = once(() => JSON.stringify(document(), null, 2));
  const page = once(() => docsPage(document(), base));
  return [
    {
      ...open,
      method: 'GET',
      path: `${base}/openapi.json`,
      respond: async (_, reply) => reply.type('application/json').send(json()),
    },
    {
      ...open,
      method: 'GET',
      path: `${base}/docs`,
      respond: async (_, reply) => reply.type('text/html; charset=utf-8').headers(PAGE_HEADERS).send(page()),
    },
  ];
}

type Json = Record<string, unknown>;

function once<Made extends Json | string>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

interface Operation {
  summary: string;
  operationId: string;
  security?: unknown;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
*{box-sizing:border-box}body,summary,code,li{overflow-wrap:anywhere}summary{cursor:pointer;padding:.75rem 0}code{font-weight:600}pre{overflow:auto;max-width:100%;overflow-wrap:normal;padding:1rem;border:1px solid #8886;border-radius:.5rem}
details{border-bottom:1px solid #8883}`;

/** The page needs its own style and nothing else. */
const PAGE_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
};

function docsPage(document: Json, base: string): string {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => section(method, base + path, operation)),
  );
  const { title, description } = document.info as { title: string; description: string };
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} API</title><style>${STYLE}</style><h1>${escapeHtml(title)} API, ${escapeHtml(base)}</h1><p>${escapeHtml(description)}</p>
<p><a href="${base}/openapi.json">openapi.json</a></p>${entries.join('\n')}</html>`;
}

function section(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters.map(
    ({ name, in: place, required }) =>
      `<li><code>${escapeHtml(name)}</code> (${place}${required ? '' : ', optional'})`,
  );
  const schemas = [
    ['Body', Object.values(operation.requestBody?.content ?? {})[0]?.schema],
    ['Answer', Object.values(operation.responses['200']?.content ?? {})[0]?.schema],
  ].filter(([, schema]) => schema !== undefined);
  return `<details><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}${operation.security ? ' (session)' : ''}</summary>
<ul>${parameters.join('')}</ul>${schemas.map(([title, schema]) => `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`).join('')}</details>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
