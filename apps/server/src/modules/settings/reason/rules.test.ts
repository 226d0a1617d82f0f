import type { ReasonDocument } from '@senim/contracts/office/settings/reason';
import { ALWAYS_OFFERED, OWN_REASONS, REASON_LISTS, reasonName } from '@senim/contracts/shared/reasons';
import { RELEASED_REASONS } from '@senim/contracts/text/reasons';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import type { WouldHold } from '../types.ts';
import { offeredOf, reasonAt, reasonKind, reasonsAt, versionsFor } from './rules.ts';

const FLAT: ReasonDocument = {
  ...{ setting: 'reason', of: 'settlement', title_ru: 'Есть залог', title_kz: 'Кепіл бар' },
  ...{ ru: 'Долг обеспечен залогом', kz: 'Борыш кепілмен қамтылған', place: 3, ended: false },
};
const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour));
const version = (versionId: number, name: string, document: ReasonDocument, hour: number) => ({
  ...{ versionId, name, document, inForceFrom: at(hour), isWithdrawn: false },
});
const would = (name: string) => ({ name }) as WouldHold<ReasonDocument>;
const codes = (versions: Parameters<typeof reasonsAt>[1], hour: number) =>
  reasonsAt('settlement', versions, at(hour)).map(({ code }) => code);

test('at first the reasons are those of the release, each in its list and its order', () => {
  expect(reasonKind.given(SENIM).map(({ name }) => name)).toEqual(
    REASON_LISTS.flatMap((list) => OWN_REASONS[list].map((code) => reasonName(list, code))),
  );
  for (const list of REASON_LISTS) {
    const known = reasonsAt(list, [], at(0));
    expect(known.map(({ code }) => code)).toEqual(OWN_REASONS[list]);
    expect(new Set(known.map(({ versionId }) => versionId))).toEqual(new Set([0]));
  }
  expect(reasonKind.isOpen).toBe(true);
});

test('one that was made stands in its own list from its moment on, at its place; the code alone is its name there', () => {
  const made = version(5, 'settlement-zalog', FLAT, 2);
  expect(codes([made], 1)).toEqual(OWN_REASONS.settlement);
  expect(codes([made], 2).slice(0, 5)).toEqual([
    ...['income_kept', 'papers_missing', 'zalog', 'terms_eased_before', 'plan_not_bearable'],
  ]);
  expect(reasonsAt('dispute', [made], at(2)).map(({ code }) => code)).toEqual(OWN_REASONS.dispute);
  expect(reasonAt([made], 'settlement-zalog', at(1))).toBeUndefined();
});

test('whoever decides is offered none that is taken out; the machine gives its own all the same, in their words of then', () => {
  const own = RELEASED_REASONS.get('application-debt_burden') as ReasonDocument;
  const versions = [
    version(5, 'settlement-zalog', FLAT, 1),
    version(6, 'settlement-zalog', { ...FLAT, ended: true }, 2),
    version(7, 'application-debt_burden', { ...own, ended: true }, 2),
  ];
  const settlement = (hour: number) => reasonsAt('settlement', versions, at(hour));
  const application = reasonsAt('application', versions, at(2));
  expect(offeredOf(settlement(1)).map(({ code }) => code)).toContain('zalog');
  expect(offeredOf(settlement(2)).map(({ code }) => code)).not.toContain('zalog');
  expect(offeredOf(application).map(({ code }) => code)).not.toContain('debt_burden');
  expect(versionsFor('settlement', ['zalog', 'other'], settlement(1))).toEqual([5, 0]);
  expect(versionsFor('settlement', ['other', 'zalog'], settlement(2))).toBeNull();
  expect(versionsFor('application', ['bankrupt', 'debt_burden'], application)).toEqual([0, 7]);
  expect(versionsFor('application', ['mood'], application)).toBeNull();
});

test('a reason stays in its list, and one of each list is always offered; the version that says so ends it', () => {
  expect(reasonKind.flaw(FLAT, would('settlement-zalog'))).toBeNull();
  expect(reasonKind.flaw(FLAT, would('dispute-zalog'))).toEqual({
    ...{ refused: 'setting_contradicts', field: 'of' },
  });
  for (const name of ['zalog', 'settlement-'])
    expect(reasonKind.flaw(FLAT, would(name))).toMatchObject({ field: 'of' });
  for (const of of REASON_LISTS) {
    const name = reasonName(of, ALWAYS_OFFERED[of]);
    expect(reasonKind.flaw({ ...FLAT, of, ended: true }, would(name))).toEqual({
      ...{ refused: 'setting_reason_kept', field: 'ended' },
    });
    expect(reasonKind.flaw({ ...FLAT, of }, would(name))).toBeNull();
  }
  expect(reasonKind.ends(FLAT)).toBe(false);
  expect(reasonKind.ends({ ...FLAT, ended: true })).toBe(true);
});
