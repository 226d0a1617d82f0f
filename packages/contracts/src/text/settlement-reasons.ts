import type { Language } from '@senim/kazakhstan/languages';
import { disputeReasons as disputeKz, settlementReasons as settlementKz } from './kz/settlement-reasons.ts';
import { disputeReasons as disputeRu, settlementReasons as settlementRu } from './ru/settlement-reasons.ts';

export const SETTLEMENT_REASONS: Readonly<Record<Language, typeof settlementRu>> = {
  ru: settlementRu,
  kz: settlementKz,
};
export const DISPUTE_REASONS: Readonly<Record<Language, typeof disputeRu>> = { ru: disputeRu, kz: disputeKz };
