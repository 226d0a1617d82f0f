import { FACE_KEY, readStored } from '../storage.ts';

const { classList } = document.documentElement;

/** Runs before the first paint: a browser that already has the font shows it from the start. */
classList.toggle('face', readStored('sessionStorage', FACE_KEY) !== null);

/** A page that one returns to is shown whole at once. It must be as long as before, so that the scroll position is right. */
const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
classList.toggle('whole', came?.type !== 'navigate');
