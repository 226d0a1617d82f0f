import { refusalTable } from '../../platform/http/refusal-text.ts';
import * as kz from './text/kz.ts';
import * as ru from './text/ru.ts';

/** What each refusal of this module says, and its status. */
export const PROFILE_REFUSALS = refusalTable({ consent_changed: 422 }, { ru: ru.refusals, kz: kz.refusals });
