import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { APPLE_ICON, drawIcon, ICONS } from '@senim/lender/icons';
import { lenderDocument } from '@senim/lender/lender';
import { launchBrowser } from '../e2e/browser.ts';

/** `npm run draw-icons -- <lender.json>`: renders a lender's drawing into the icons beside its document, where they are kept. */
const [document] = process.argv.slice(2);
if (!document) {
  process.stderr.write(
    'Name the document: npm run draw-icons -- packages/lender/lenders/senim/lender.json\n',
  );
  process.exit(1);
}
const { brand } = lenderDocument.parse(JSON.parse(readFileSync(document, 'utf8')));
const folder = join(dirname(document), 'icons');
mkdirSync(folder, { recursive: true });

const browser = await launchBrowser();
for (const icon of [...ICONS, APPLE_ICON]) {
  const { size, name } = icon;
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawing = drawIcon(brand.icon, icon).replace('<svg ', `<svg width="${size}" height="${size}" `);
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`);
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
