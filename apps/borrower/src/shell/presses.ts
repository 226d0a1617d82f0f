/** Acts that wait for a press to end. */
export type Presses = {
  /** Acts at once, or after the press that is under way and its click. */
  readonly after: (act: () => void) => void;
  readonly forget: () => void;
};

/**
 * Watches the presses on a page. A field is left while the next control is being pressed: an error that came at once would move
 * that control away from under the finger, and its click would be lost.
 */
export function pressesOn(page: EventTarget): Presses {
  let isPressed = false;
  let waiting: (() => void)[] = [];
  const begin = () => {
    isPressed = true;
  };
  const end = () => {
    isPressed = false;
    const acts = waiting;
    waiting = [];
    // The click comes right after this event.
    setTimeout(() => {
      for (const act of acts) act();
    });
  };
  page.addEventListener('mousedown', begin, { capture: true });
  page.addEventListener('mouseup', end, { capture: true });
  return {
    after: (act) => {
      if (isPressed) waiting.push(act);
      else act();
    },
    forget: () => {
      page.removeEventListener('mousedown', begin, { capture: true });
      page.removeEventListener('mouseup', end, { capture: true });
    },
  };
}
