import type { Language } from '../language.ts';
import { hydrateIsland } from '../site/hydrateIsland.tsx';
import { calculator as russian } from '../text/ru/calculator.ts';
import { type CalculatorData, CalculatorIsland } from './CalculatorIsland.tsx';

const TEXTS: Readonly<Record<Language, () => Promise<typeof russian>>> = {
  ru: async () => russian,
  kz: async () => (await import('../text/kz/calculator.ts')).calculator,
};

/** Starts the calculator of a page: reads its data, fetches Kazakh for a Kazakh page, hydrates. */
export async function wake(island: HTMLElement): Promise<void> {
  const [drawn, carried] = island.children;
  if (!drawn || !carried) return;
  const data = JSON.parse(carried.textContent ?? '') as CalculatorData;
  const text = await TEXTS[data.language]();
  await hydrateIsland(drawn, <CalculatorIsland data={data} text={text} />, 'calculator');
}
