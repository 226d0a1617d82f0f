import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';

/** Refusals of a call that is asked for. */
export const CALLBACK_REFUSALS = refusalTable(
  { call_time_gone: 422, call_asked: 400, call_not_asked: 400 },
  { ru: ru.callbackRefusals, kz: kz.callbackRefusals },
);
