import { CALLBACK_REFUSALS } from './callback/refusals.ts';
import { CASE_REFUSALS } from './cases/refusals.ts';
import { CONVERSATION_REFUSALS } from './conversation/refusals.ts';
import { FILE_REFUSALS } from './files/refusals.ts';
import { WORKING_REFUSALS } from './working/refusals.ts';

/** All that this module refuses, by its subjects. */
export const SUPPORT_REFUSALS = {
  ...CASE_REFUSALS,
  ...CONVERSATION_REFUSALS,
  ...CALLBACK_REFUSALS,
  ...FILE_REFUSALS,
  ...WORKING_REFUSALS,
};
