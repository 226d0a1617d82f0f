import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';

export const PROPOSAL_REFUSALS = refusalTable(
  {
    proposal_open: 400,
    proposal_over: 400,
    same_person: 400,
    last_administrator: 400,
  },
  { ru: ru.proposals, kz: kz.proposals },
);
