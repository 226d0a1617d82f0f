import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';

/** What the mobile citizens’ base may refuse. */
export const STANDING_REFUSALS = refusalTable(
  { phone_not_registered_to_iin: 422 },
  { ru: ru.standingRefusals, kz: kz.standingRefusals },
);
