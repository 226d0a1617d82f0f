import type { InsuranceTerms } from '@senim/contracts/office/settings/insurance';
import { SENIM, TIIN } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import type { SettingVersion } from '../types.ts';
import { insuranceAs, insuranceKind } from './rules.ts';

const NOW = new Date('2026-11-23T05:00:00Z');
const [given] = insuranceKind.given(TIIN);
const OFFERED = given?.document as InsuranceTerms;

const version = (
  versionId: number,
  document: InsuranceTerms,
  from: string,
): SettingVersion<InsuranceTerms> => ({
  ...{ versionId, document, isWithdrawn: false },
  inForceFrom: new Date(from),
});

test('what came with the lender’s document is offered until the office says otherwise', () => {
  expect(insuranceAs(TIIN, [], NOW)).toEqual(TIIN.insurance);
  expect(insuranceAs(SENIM, [], NOW)).toBeNull();
  const tomorrow = version(7, { ...OFFERED, offered: false }, '2026-11-24T05:00:00Z');
  expect(insuranceAs(TIIN, [tomorrow], NOW)).toEqual(TIIN.insurance);
});

test('what the office has ended is offered no more, whatever came with the document', () => {
  const ended = version(7, { ...OFFERED, offered: false }, '2026-11-22T05:00:00Z');
  expect(insuranceAs(TIIN, [ended], NOW)).toBeNull();
});

test('a version says its price and its number, by which a tick is known', () => {
  const dearer = version(7, { ...OFFERED, price: 3_000 }, '2026-11-22T05:00:00Z');
  expect(insuranceAs(TIIN, [dearer], NOW)).toEqual({ ...TIIN.insurance, priceTenge: 3_000, version: 7 });
});
