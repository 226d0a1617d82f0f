import { afterEach, expect, test, vi } from 'vitest';
import { onceShown, wearFace } from './wearFace.ts';

type State = { initialized: boolean; location: unknown };

/** A router that is moved by hand. */
function routerAt(first: State) {
  const told = new Set<(state: State) => void>();
  const router = {
    state: first,
    subscribe(tell: (state: State) => void) {
      told.add(tell);
      return () => void told.delete(tell);
    },
    goTo(next: Partial<State>) {
      router.state = { ...router.state, ...next };
      for (const tell of [...told]) tell(router.state);
    },
  };
  return router;
}

/** A page with one word that stands at this height without the font, and at the other with it. */
function pageWhere(heights: { before: number; after: number }) {
  const classes = new Set<string>();
  const classList = {
    add: (name: string) => void classes.add(name),
    toggle(name: string, on: boolean) {
      classes[on ? 'add' : 'delete'](name);
      return on;
    },
  };
  const word = {
    getBoundingClientRect() {
      const top = classes.has('face') ? heights.after : heights.before;
      return { top, bottom: top + 20, left: 0 };
    },
  };
  vi.stubGlobal('document', { fonts: { load: async () => [] }, querySelectorAll: () => [word] });
  vi.stubGlobal('innerHeight', 740);
  return { root: { classList } as unknown as HTMLElement, classes };
}

afterEach(() => vi.unstubAllGlobals());

test('while only waiting lines are seen the font is shown at once, whatever moves', async () => {
  const { root, classes } = pageWhere({ before: 100, after: 130 });
  await wearFace(root, routerAt({ initialized: false, location: 'loan' }));
  expect([...classes]).toEqual(['face']);
});

test('a screen that is there gets the font where nothing moves by it', async () => {
  const { root, classes } = pageWhere({ before: 100, after: 101 });
  await wearFace(root, routerAt({ initialized: true, location: 'loan' }));
  expect([...classes]).toEqual(['face']);
});

test('a screen that would move keeps its font, and the next one has the face', async () => {
  const { root, classes } = pageWhere({ before: 100, after: 130 });
  const router = routerAt({ initialized: true, location: 'loan' });
  await wearFace(root, router);
  expect([...classes]).toEqual([]);
  router.goTo({});
  expect([...classes], 'the same screen was only read again').toEqual([]);
  router.goTo({ location: 'payments' });
  expect([...classes]).toEqual(['face']);
});

test('what can wait is done once, after the first screen is there', () => {
  const router = routerAt({ initialized: false, location: 'loan' });
  const later = vi.fn();
  onceShown(router, later);
  router.goTo({ location: 'payments' });
  expect(later).not.toHaveBeenCalled();
  router.goTo({ initialized: true });
  router.goTo({ location: 'loan' });
  onceShown(router, later);
  expect(later).toHaveBeenCalledTimes(2);
});
