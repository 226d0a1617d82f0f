import { refusalTable } from '../../platform/http/refusal-text.ts';
import { refusals as kz } from './text/kz.ts';
import { refusals as ru } from './text/ru.ts';

export const NOTIFICATION_REFUSALS = refusalTable(
  {
    push_service_unknown: 422,
    message_not_found: 400,
    message_not_failed: 400,
    message_not_again: 400,
    message_no_address: 400,
  },
  { ru, kz },
);
