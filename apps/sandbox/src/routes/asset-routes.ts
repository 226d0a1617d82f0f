import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const PAGES = join(import.meta.dirname, '../pages');
const UI = join(import.meta.dirname, '../../../../packages/ui/src');

/** In the order of the cascade, after the product's own tokens. */
const STYLES = [
  'base',
  'layout',
  'widgets',
  'home',
  'phone',
  'mailbox',
  'terminal',
  'bank',
  'calendar',
  'biometrics',
  'card',
  'partners',
];

/** The pages' style sheet, their scripts and the product's face. */
export function addAssetRoutes(app: FastifyInstance): void {
  const files = [join(UI, 'tokens.css'), ...STYLES.map((name) => join(PAGES, 'style', `${name}.css`))];
  const style = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  addAsset(app, '/sandbox/style.css', 'text/css; charset=utf-8', style);
  addAsset(app, '/sandbox/phone.js', 'text/javascript; charset=utf-8', readFileSync(join(PAGES, 'phone.js')));
  addAsset(app, '/sandbox/bank.js', 'text/javascript; charset=utf-8', readFileSync(join(PAGES, 'bank.js')));
  addAsset(app, '/sandbox/golos-text.woff2', 'font/woff2', readFileSync(join(UI, 'font/golos-text.woff2')));
}

function addAsset(app: FastifyInstance, path: string, type: string, content: string | Buffer): void {
  app.get(path, async (_request, reply) =>
    reply
      .headers({ 'Content-Type': type, 'Cache-Control': 'max-age=60', 'X-Content-Type-Options': 'nosniff' })
      .send(content),
  );
}
