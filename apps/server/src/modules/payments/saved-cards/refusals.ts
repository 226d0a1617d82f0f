import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

export const SAVED_CARD_REFUSALS = refusalTable(
  { card_not_found: 400, cards_too_many: 400, autopay_nothing_to_come: 400 },
  { ru: ru.savedCards, kz: kz.savedCards },
);
