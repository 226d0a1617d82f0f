import { FACE_KEY, readStored } from '../storage.ts';

/** Runs before anything is painted: a browser that already holds the face shows it from the first moment. */
document.documentElement.classList.toggle('face', readStored('sessionStorage', FACE_KEY) !== null);
