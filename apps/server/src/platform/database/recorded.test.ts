import { expect, test } from 'vitest';
import { refuse } from '../outcome.ts';
import { withReason } from '../with-reason.ts';
import { toRecord } from './recorded.ts';

const at = new Date('2026-11-28T05:00:00Z');
const act = {
  principal: { kind: 'staff', staffId: 7, at, onBehalf: false },
  auditEvent: 'payment.corrected',
  requestId: 'request-7',
  remark: { borrowerId: 3, subject: 'payment 5', details: { until: '2026-12-01', number: '1' } },
} as const;
const sealing = { seal: (text: string) => Buffer.from(`sealed ${text}`) } as Parameters<
  typeof withReason
>[0]['sealing'];
const said = { at, event: 'payment.corrected', staffId: 7, onBehalf: false, requestId: 'request-7' };

test('a record has what the act said of itself, what its work noted, which is newer, and how it was refused', () => {
  const reasoned = { ...act, remark: { ...act.remark, reasonSealed: sealing.seal('Ошибка кассы') } };
  expect(toRecord(reasoned, { details: { number: '2' } }, refuse('case_over'))).toEqual({
    ...said,
    borrowerId: 3,
    subject: 'payment 5',
    details: { until: '2026-12-01', number: '2', refused: 'case_over' },
    reasonSealed: Buffer.from('sealed Ошибка кассы'),
  });
  const about = { borrowerId: 4, subject: 'payment 6' };
  expect(toRecord(act, { details: {}, about })).toMatchObject({ ...about, details: act.remark.details });
});

test('an act that says nothing of itself is recorded without a subject, and a borrower’s own is on their behalf', () => {
  const { remark: _, ...silent } = act;
  const onBehalf = { ...silent, principal: { ...act.principal, onBehalf: 3 } };
  expect(toRecord(onBehalf, { details: {} })).toEqual({
    ...said,
    onBehalf: true,
    borrowerId: null,
    subject: null,
    details: {},
    reasonSealed: null,
  });
});

test('a reason that is given keeps what the act had said before, but for what is said anew', () => {
  expect(withReason({ sealing }, act, 'Ошибка кассы').remark).toEqual({
    ...act.remark,
    reasonSealed: Buffer.from('sealed Ошибка кассы'),
  });
  expect(withReason({ sealing }, act, 'Ошибка', { subject: 'payout 9' }).remark).toMatchObject({
    borrowerId: 3,
    subject: 'payout 9',
    details: act.remark.details,
  });
});
