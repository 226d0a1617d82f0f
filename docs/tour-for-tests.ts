import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What docs/tour.md shows, in its order, by what it says each is. */
export const TOUR = [
  ...readFileSync(join(import.meta.dirname, 'tour.md'), 'utf8').matchAll(/^```(.+)\n([\s\S]*?)\n```$/gm),
].map(([, kind = '', text = '']) => ({ kind, text }));

export const shownIn = (kind: string): readonly string[] =>
  TOUR.flatMap((shown) => (shown.kind === kind ? [shown.text] : []));
