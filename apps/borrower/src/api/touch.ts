import { deviceNowMs } from './deviceClock.ts';

/** When this page was last touched by hand: a session in which somebody acts for a client ends when it is not. */
let touchedMs = deviceNowMs();
let toldMs = 0;

export const lastTouchMs = (): number => touchedMs;

/** Notes every press from now on. */
export function watchTouches(): void {
  const note = () => {
    touchedMs = deviceNowMs();
  };
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, note, { capture: true, passive: true });
}

/** Whether the page was touched since this was last asked: a call that follows no touch is the page's own. */
export function takeTouch(): boolean {
  const isTouched = touchedMs > toldMs;
  toldMs = deviceNowMs();
  return isTouched;
}
