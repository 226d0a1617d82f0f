import { FACE_KEY, writeStored } from '../storage.ts';

/** By how many pixels a word may move: nobody sees it sideways, but up or down a whole page would move. */
const ASIDE_MAX = 16;
const UP_OR_DOWN_MAX = 2;

/**
 * Shows the font after the first paint; from the next page on it is there from the start. On this page it is shown only if
 * nothing on the screen moves, which is measured before the next paint.
 */
export async function showFace(root: HTMLElement): Promise<void> {
  await document.fonts.load('1em "Golos Text"');
  writeStored('sessionStorage', FACE_KEY, '1');
  if (root.classList.contains('face')) return;
  const seen = visibleElements();
  const before = seen.map((element) => element.getBoundingClientRect());
  root.classList.add('face');
  const moved = seen.some((element, index) => isMoved(before[index], element.getBoundingClientRect()));
  if (moved) root.classList.remove('face');
}

function visibleElements(): Element[] {
  return [...document.querySelectorAll('body :not(option, script)')].filter((element) => {
    // What has no layout yet is not visible, so it cannot move.
    if (element.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
}

function isMoved(before: DOMRect | undefined, after: DOMRect): boolean {
  return (
    before !== undefined &&
    (Math.abs(before.top - after.top) > UP_OR_DOWN_MAX ||
      (before.bottom < innerHeight && Math.abs(before.bottom - after.bottom) > UP_OR_DOWN_MAX) ||
      Math.abs(before.left - after.left) > ASIDE_MAX)
  );
}
