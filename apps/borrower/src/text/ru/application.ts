import { cabinet } from './cabinet.ts';
import { layout } from './layout.ts';

/** Every Russian text of the application (sign-in, sign-up, cabinet): built into its script. */
export const application = { cabinet, layout };
