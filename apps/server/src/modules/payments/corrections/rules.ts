import type { Tiyn } from '@senim/loan-engine/units/money';
import { readSumTiyn } from '../rules.ts';

/** Spaces between thousands, as a bank's statement and our own screens write them. */
const GROUPS = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g;

/** An amount as a person types it from a statement: "1 000,50" too. A machine never sends spaces. */
export const readTypedSumTiyn = (text: string): Tiyn | null => readSumTiyn(text.replace(GROUPS, ''));
