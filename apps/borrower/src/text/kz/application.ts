import type { application as ru } from '../ru/application.ts';
import { layout } from './layout.ts';

/** The same in Kazakh, loaded when it is chosen. */
export const application: typeof ru = { layout };
