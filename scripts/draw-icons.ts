import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { APPLE_ICON, drawIcon, ICONS, iconAddress } from '../apps/borrower/src/pwa/icons.ts';
import { launchBrowser } from '../e2e/browser.ts';

/** Renders the drawings of the application's icons into the files that are kept: to be run when a drawing changes. */
const PUBLIC = join(import.meta.dirname, '..', 'apps', 'borrower', 'public');

const browser = await launchBrowser();
for (const icon of [...ICONS, APPLE_ICON]) {
  const { size, name } = icon;
  const path = join(PUBLIC, iconAddress(name));
  mkdirSync(dirname(path), { recursive: true });
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawing = drawIcon(icon).replace('<svg ', `<svg width="${size}" height="${size}" `);
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`);
  await page.screenshot({ path, omitBackground: true });
  await page.close();
}
await browser.close();
