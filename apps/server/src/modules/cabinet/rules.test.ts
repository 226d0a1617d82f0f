import { type AgreementStatus, STATUS } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import type { AgreementWithFacts } from '../agreements/types.ts';
import type { Application } from '../applications/types.ts';
import { currentAgreement, waitingPayout } from './rules.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const agreement = (id: number, status: AgreementStatus, more: Partial<AgreementWithFacts> = {}) =>
  ({
    agreementId: id,
    status,
    parentId: null,
    applicationId: id,
    createdAt: at(id),
    ...more,
  }) as AgreementWithFacts;
const application = (id: number, day: number) => ({ applicationId: id, submittedAt: at(day) }) as Application;

test('the cabinet shows the newest agreement, a cancelled refinancing aside', () => {
  const parent = agreement(1, STATUS.active);
  const child = (status: AgreementStatus) => agreement(2, status, { parentId: 1 });
  expect(currentAgreement([child(STATUS.refinancingAwaitingSignature), parent], undefined)?.agreementId).toBe(
    2,
  );
  expect(currentAgreement([child(STATUS.cancelled), parent], undefined)?.agreementId).toBe(1);
  expect(currentAgreement([agreement(2, STATUS.cancelled), parent], undefined)?.agreementId).toBe(2);
  expect(currentAgreement([], application(1, 1))).toBeUndefined();
});

test('a later application takes its place, its own does not', () => {
  const paid = agreement(1, STATUS.paid);
  expect(currentAgreement([paid], application(2, 5))).toBeUndefined();
  expect(currentAgreement([paid], application(1, 5))).toBe(paid);
  expect(currentAgreement([agreement(9, STATUS.active)], application(8, 5))?.agreementId).toBe(9);
});

test('money that waits is shown with its expected hour', () => {
  expect(waitingPayout(at(24))).toEqual({
    status: 'waiting',
    expected_at: '2026-11-24T00:00:00.000Z',
    may_decline: true,
  });
});
