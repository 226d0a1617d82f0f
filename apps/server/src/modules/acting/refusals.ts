import { refusalTable } from '../../platform/http/refusal-text.ts';
import { CODE_REFUSALS } from '../identity/codes/refusals.ts';
import { refusals as kz } from './text/kz.ts';
import { refusals as ru } from './text/ru.ts';

/** The status and text of each refusal of this module. */
export const ACTING_REFUSALS = {
  ...CODE_REFUSALS,
  ...refusalTable(
    {
      acting_over: 400,
    },
    { ru, kz },
  ),
};
