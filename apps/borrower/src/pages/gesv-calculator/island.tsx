import type { Language } from '../../language.ts';
import { hydrateIsland } from '../../site/hydrateIsland.tsx';
import { gesvCalculator as russian } from '../../text/ru/gesvCalculator.ts';
import { type GesvData, GesvIsland } from './GesvIsland.tsx';

const TEXTS: Readonly<Record<Language, () => Promise<typeof russian>>> = {
  ru: async () => russian,
  kz: async () => (await import('../../text/kz/gesvCalculator.ts')).gesvCalculator,
};

/** Starts the GESV calculator of a page. */
export async function wake(island: HTMLElement): Promise<void> {
  const [drawn, carried] = island.children;
  if (!drawn || !carried) return;
  const data = JSON.parse(carried.textContent ?? '') as GesvData;
  const text = await TEXTS[data.language]();
  await hydrateIsland(drawn, <GesvIsland data={data} text={text} />, 'gesv');
}
