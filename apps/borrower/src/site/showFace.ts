import { FACE_KEY, writeStored } from '../storage.ts';

/** By how many pixels a word may move: nobody sees it sideways, but up or down a whole page would move. */
const ASIDE_MAX = 16;
const UP_OR_DOWN_MAX = 2;

/** Fetches the font after the first paint; from the next page on it is there from the start. */
export async function fetchFace(): Promise<void> {
  await document.fonts.load('1em "Golos Text"');
  writeStored('sessionStorage', FACE_KEY, '1');
}

/** Shows the font only if nothing on the screen moves by it, which is measured before the next paint. Says whether it is shown. */
export function showIfStill({ classList }: HTMLElement): boolean {
  const places = visibleElements().map((element) => [element, element.getBoundingClientRect()] as const);
  classList.add('face');
  const moved = places.some(([element, before]) => isMoved(before, element.getBoundingClientRect()));
  return classList.toggle('face', !moved);
}

function visibleElements(): Element[] {
  return [...document.querySelectorAll('body *')].filter((element) => {
    // What has no layout yet is not visible, so it cannot move.
    if (element.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
}

function isMoved(before: DOMRect, after: DOMRect): boolean {
  return (
    Math.abs(before.top - after.top) > UP_OR_DOWN_MAX ||
    (before.bottom < innerHeight && Math.abs(before.bottom - after.bottom) > UP_OR_DOWN_MAX) ||
    Math.abs(before.left - after.left) > ASIDE_MAX
  );
}
