import { expect, test } from 'vitest';
import { afterRefusal } from './afterRefusal.ts';

test('whoever is refused for what a bureau knows is led to their credit report, nobody else', () => {
  for (const code of ['overdue_elsewhere', 'self_refusal', 'debt_burden', 'bankrupt', 'conscript'])
    expect(afterRefusal([code]).seesReport, code).toBe(true);
  for (const code of ['under_age', 'document_invalid', 'phone_not_registered', 'biometrics_failed'])
    expect(afterRefusal([code]).seesReport, code).toBe(false);
  expect(afterRefusal(['document_invalid', 'debt_burden']).seesReport, 'one of several').toBe(true);
});

test.each([
  [['document_invalid'], 'data'],
  [['debt_burden', 'identity_not_found'], 'burden'],
  [['debt_burden', 'overdue_elsewhere'], 'report'],
  [['self_refusal', 'conscript'], 'term'],
  [['far', 'debt_burden'], 'reason'],
  [[], 'data'],
] as const)('of %j the longest wait is %s', (codes, wait) => {
  expect(afterRefusal(codes).wait).toBe(wait);
});
