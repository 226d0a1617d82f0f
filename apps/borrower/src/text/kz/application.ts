import type { application as ru } from '../ru/application.ts';
import { cabinet } from './cabinet.ts';
import { layout } from './layout.ts';

/** The same in Kazakh, loaded when it is chosen. */
export const application: typeof ru = { cabinet, layout };
