/** Presses what a person may press; what is chosen so and wants words leads into the field for them. */
export function pressOn(element: HTMLElement): void {
  const { focus, then } = element.dataset;
  if (focus) element.focus();
  else element.click();
  if (then) goInto(then);
}

/** Presses the button of a letter; none if several have it, as where several queues are open. False where there is none. */
export function press(code: string): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-key]:not(:disabled)')].filter(
    ({ dataset }) => dataset['key'] === code,
  );
  const [button] = buttons;
  if (button && buttons.length === 1) pressOn(button);
  return button !== undefined;
}

/** Goes into the field of a letter; false where there is none. */
export function goInto(code: string): boolean {
  const field = [...document.querySelectorAll<HTMLElement>('[data-focus]')].find(
    ({ dataset }) => dataset['focus'] === code,
  );
  field?.focus();
  return field !== undefined;
}

/** Presses a letter on a page that is still to come, as soon as it has what the letter means; not if another page comes. */
export function pressWhenThere(code: string, address: string): void {
  const from = window.location.pathname;
  const meant = () =>
    document.querySelectorAll<HTMLElement>(`[data-key="${code}"]:not(:disabled), [data-focus="${code}"]`);
  // The address is the new page's before the old one has gone.
  const old = new Set(from === address ? [] : meant());
  const isOver = () => {
    const { pathname } = window.location;
    if (pathname !== address) return pathname !== from;
    const there = [...meant()].find((element) => !old.has(element));
    if (there) pressOn(there);
    return there !== undefined;
  };
  if (isOver()) return;
  const watch = new MutationObserver(() => isOver() && watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
}
