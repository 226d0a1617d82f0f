import { deviceNowMs } from './deviceClock.ts';

/** When a person last used this page. Acting for a client ends if nobody does. */
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

/** Whether a person used the page since the last time this was asked. If not, the page made the call by itself. */
export function takeTouch(): boolean {
  const isTouched = touchedMs > toldMs;
  toldMs = deviceNowMs();
  return isTouched;
}
