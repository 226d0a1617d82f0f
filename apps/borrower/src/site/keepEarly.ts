const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/**
 * Remembers what is pressed and typed in a part of the page before its script is loaded; the returned function repeats it.
 * Links, files and buttons that send a form work without the script.
 */
export function keepEarly(island: HTMLElement, until: AbortSignal): () => void {
  const early = new Map<HTMLElement, string>();
  const keep = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    const pressed = target.closest<HTMLElement>('button[type=button], [type=radio]');
    if (type === 'click' && pressed) early.set(pressed, '');
    if (type === 'input' && target instanceof HTMLInputElement && !/file|radio|checkbox/.test(target.type))
      early.set(target, target.value);
  };
  for (const type of ['click', 'input']) island.addEventListener(type, keep, { signal: until });
  return () => {
    for (const [element, value] of early) {
      const isField = element instanceof HTMLInputElement;
      if (isField && element.type !== 'radio') typeAgain(element, value);
      else {
        // It is chosen already, so choosing it again would change nothing; it is cleared first.
        if (isField) element.checked = false;
        element.click();
      }
    }
  };
}

/** The field already holds the text, so it is cleared and typed again. If the visitor has left the field, it is left again. */
function typeAgain(field: HTMLInputElement, value: string): void {
  field.value = '';
  setValue?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field !== document.activeElement) field.dispatchEvent(new Event('focusout', { bubbles: true }));
}
