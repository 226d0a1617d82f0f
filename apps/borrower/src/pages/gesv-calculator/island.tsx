import { hydrateIsland } from '../../site/hydrateIsland.tsx';
import { gesvCalculator as russian } from '../../text/ru/gesvCalculator.ts';
import { type GesvData, GesvIsland } from './GesvIsland.tsx';

/** Takes over the GESV calculator of a document. */
export async function wake(island: HTMLElement): Promise<void> {
  const [drawn, carried] = island.children;
  if (!drawn || !carried) return;
  const data = JSON.parse(carried.textContent ?? '') as GesvData;
  const text =
    data.language === 'ru' ? russian : (await import('../../text/kz/gesvCalculator.ts')).gesvCalculator;
  await hydrateIsland(drawn, <GesvIsland data={data} text={text} />, 'gesv');
}
