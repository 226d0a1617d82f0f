import { refusalTable } from '../../platform/http/refusal-text.ts';
import { CODE_REFUSALS } from '../identity/refusals.ts';
import { refusals as kz } from './text/kz.ts';
import { refusals as ru } from './text/ru.ts';

/** What each refusal of this module says, and its status. */
export const ACTING_REFUSALS = {
  ...CODE_REFUSALS,
  ...refusalTable(
    {
      acting_over: 400,
    },
    { ru, kz },
  ),
};
