import { hydrateIsland } from '../site/hydrateIsland.tsx';
import { calculator as russian } from '../text/ru/calculator.ts';
import { type CalculatorData, CalculatorIsland } from './CalculatorIsland.tsx';

/** Takes over the calculator of a document: reads its data, fetches Kazakh when the page is in Kazakh, hydrates. */
export async function wake(island: HTMLElement): Promise<void> {
  const [drawn, carried] = island.children;
  if (!drawn || !carried) return;
  const data = JSON.parse(carried.textContent ?? '') as CalculatorData;
  const text = data.language === 'ru' ? russian : (await import('../text/kz/calculator.ts')).calculator;
  await hydrateIsland(drawn, <CalculatorIsland data={data} text={text} />, 'calculator');
}
