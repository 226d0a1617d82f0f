import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';

/** What is said about a device that is not signed in any more. */
export const DEVICE_REFUSALS = refusalTable({ device_not_found: 400 }, { ru: ru.devices, kz: kz.devices });
