import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';

export const SIGN_IN_REFUSALS = refusalTable(
  {
    sign_in_refused: 422,
  },
  { ru: ru.signIn, kz: kz.signIn },
);
