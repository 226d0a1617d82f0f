import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

export const PAYER_REFUND_REFUSALS = refusalTable(
  { payer_refund_asked: 400, payer_refund_closed: 400 },
  { ru: ru.payerRefunds, kz: kz.payerRefunds },
);
