import { FACE_KEY, writeStored } from '../storage.ts';

/** So far may a word stand from where it stood, in pixels: sideways nobody sees it, up or down a whole page would move. */
const ASIDE_MAX = 16;
const UP_OR_DOWN_MAX = 2;

/**
 * The face comes after the first paint, which never waits for it, and from the next page on is there from the start. On
 * this page it is shown only where that moves nothing on the screen: tried and measured before anything is painted.
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
    // What is not laid out yet is not seen either, and stays so.
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
