import type { Language } from '../language.ts';
import { hydrateIsland } from '../site/hydrateIsland.tsx';
import { letter as russian } from '../text/ru/letter.ts';
import { type LetterData, LetterIsland } from './LetterIsland.tsx';

const TEXTS: Readonly<Record<Language, () => Promise<typeof russian>>> = {
  ru: async () => russian,
  kz: async () => (await import('../text/kz/letter.ts')).letter,
};

/** Makes the letter of a page interactive as soon as somebody touches it. */
export async function wake(island: HTMLElement): Promise<void> {
  const [drawn, carried] = island.children;
  if (!drawn || !carried) return;
  const data = JSON.parse(carried.textContent ?? '') as LetterData;
  const text = await TEXTS[data.language]();
  await hydrateIsland(drawn, <LetterIsland data={data} text={text} />, 'letter');
}
