import { refusalTable } from '../../platform/http/refusal-text.ts';
import { SHOWING_REFUSALS } from '../agreements/showing/refusals.ts';
import { refusals as kz } from './text/kz.ts';
import { refusals as ru } from './text/ru.ts';

/** The status and text of each refusal of this module. */
export const CABINET_REFUSALS = {
  date_out_of_range: SHOWING_REFUSALS.date_out_of_range,
  ...refusalTable({ account_not_found: 400 }, { ru, kz }),
};
