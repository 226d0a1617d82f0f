import { FACE_KEY, readStored } from '../storage.ts';

const { classList } = document.documentElement;

/** Runs before anything is painted: a browser that already holds the face shows it from the first moment. */
classList.toggle('face', readStored('sessionStorage', FACE_KEY) !== null);

/** A page that one comes back to is whole at once: it must be as long as it was, to be shown where it was left. */
const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
classList.toggle('whole', came?.type !== 'navigate');
