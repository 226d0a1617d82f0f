import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

export const PAUSE_REFUSALS = refusalTable(
  {
    pause_unavailable: 400,
  },
  { ru: ru.pause, kz: kz.pause },
);
