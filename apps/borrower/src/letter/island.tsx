import { hydrateIsland } from '../site/hydrateIsland.tsx';
import { letter as russian } from '../text/ru/letter.ts';
import { type LetterData, LetterIsland } from './LetterIsland.tsx';

/** Takes over the letter of a document as soon as somebody touches it. */
export async function wake(island: HTMLElement): Promise<void> {
  const [drawn, carried] = island.children;
  if (!drawn || !carried) return;
  const data = JSON.parse(carried.textContent ?? '') as LetterData;
  const text = data.language === 'ru' ? russian : (await import('../text/kz/letter.ts')).letter;
  await hydrateIsland(drawn, <LetterIsland data={data} text={text} />, 'letter');
}
