import { refusalTable } from '../../platform/http/refusal-text.ts';
import { refusals as kz } from './text/kz.ts';
import { refusals as ru } from './text/ru.ts';

export const ATTRIBUTION_REFUSALS = refusalTable(
  { postback_not_found: 400, postback_not_failed: 400 },
  { ru, kz },
);
