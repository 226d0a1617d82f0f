import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';

/** Refusals of face and document. */
export const IDENTIFICATION_REFUSALS = refusalTable(
  { identification_limit: 429, identification_not_found: 404, identify_at_desk: 400 },
  { ru: ru.identificationRefusals, kz: kz.identificationRefusals },
);
