/** What the open page lets this person do, as it stands there: its own button or field, which is pressed itself. */
export interface PageAct {
  readonly name: string;
  /** Where it stands, if the page has several of the name. */
  readonly place: string | null;
  readonly keys: string | null;
  readonly element: HTMLElement;
}

const ACTS = 'button, [data-key], [data-focus]';
/** What only shows the page otherwise, and what lies in another act's own list. */
const LOOKS = 'th, [role="tablist"], [role="menu"]';
const CLOSED = '[tabindex="-1"], :disabled, [aria-disabled="true"], [data-disabled], [data-loading]';
const PLACES = 'article, section, [role="region"], [role="dialog"], tr, li';

/** The acts of the open page, or of the dialog above it, in the order in which they stand. */
export function pageActs(barId: string): readonly PageAct[] {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')];
  const isBar = (dialog: HTMLElement) => dialog.querySelector(`#${barId}`) !== null;
  const where = dialogs.findLast((dialog) => !isBar(dialog)) ?? document.getElementById('content');
  const elements = [...(where?.querySelectorAll<HTMLElement>(ACTS) ?? [])].filter(
    (element) => !element.matches(CLOSED) && !element.closest(LOOKS) && element.checkVisibility(),
  );
  const acts = elements.map((element) => ({
    name: nameOf(element),
    place: placeOf(element),
    keys: keysOf(element, elements),
    element,
  }));
  return namedApart(acts.filter(({ name }) => name !== ''));
}

/** Acts of one name are told apart by where they stand; those that cannot be are left out, so that none is taken for another. */
export function namedApart<Act extends Pick<PageAct, 'name' | 'place'>>(acts: readonly Act[]): Act[] {
  const isAlone = (isSame: (other: Act) => boolean) => acts.filter(isSame).length === 1;
  return acts.flatMap((act) => {
    if (isAlone(({ name }) => name === act.name)) return { ...act, place: null };
    const isOne = isAlone(({ name, place }) => name === act.name && place === act.place);
    return isOne && act.place !== null ? act : [];
  });
}

/** As it is called for whoever cannot see it: without the letter that stands beside its words. */
function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  const [own] = (element as HTMLInputElement).labels ?? [];
  return label ?? wordsIn(own ?? element);
}

function wordsIn(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hint of copy.querySelectorAll('kbd, [aria-hidden="true"], svg')) hint.remove();
  return copy.textContent?.trim().replaceAll(/\s+/g, ' ') ?? '';
}

function placeOf(element: HTMLElement): string | null {
  const place = element.closest<HTMLElement>(PLACES);
  const heading = place?.querySelector('h1, h2, h3, h4, th, td');
  return place?.getAttribute('aria-label') ?? (heading ? wordsIn(heading) : null);
}

/** A letter that several have presses none of them. */
function keysOf(element: HTMLElement, all: readonly HTMLElement[]): string | null {
  const { key } = element.dataset;
  if (key && all.filter(({ dataset }) => dataset['key'] === key).length > 1) return null;
  const isSending = element.closest('form') !== null && element.getAttribute('type') === 'submit';
  return element.getAttribute('aria-keyshortcuts') ?? (isSending ? 'Ctrl Enter' : null);
}
