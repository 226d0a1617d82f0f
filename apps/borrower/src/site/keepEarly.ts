const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/**
 * Remembers what is pressed and typed in a part of the page before its script is there; the function it gives back does it again. Links, files
 * and buttons that send a form work by themselves.
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
        // Chosen already, it would not change by being chosen again.
        if (isField) element.checked = false;
        element.click();
      }
    }
  };
}

/** What stands in the field already would not change by being typed again; whoever has left it since leaves it again. */
function typeAgain(field: HTMLInputElement, value: string): void {
  field.value = '';
  setValue?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field !== document.activeElement) field.dispatchEvent(new Event('focusout', { bubbles: true }));
}
