import { expect, test } from 'vitest';
import { CODE_LIFE_SECONDS, codeOutcome, codeText, MESSAGE_KIND } from './rules.ts';

const BINDING = {
  purpose: 'sign-in',
  phone: '77011234567',
  subject: '900101300011',
  borrowerId: null,
} as const;

test('the same digits confirm nothing else: neither another act, nor another phone, nor another person', () => {
  const own = codeText(BINDING, '123456');
  expect(codeText(BINDING, '123456')).toBe(own);
  for (const other of [
    codeText(BINDING, '123457'),
    codeText({ ...BINDING, purpose: 'act-for' }, '123456'),
    codeText({ ...BINDING, phone: '77011234568' }, '123456'),
    codeText({ ...BINDING, subject: '900101300022' }, '123456'),
    codeText({ ...BINDING, phone: '7701123456', subject: '7900101300011' }, '123456'),
  ])
    expect(other).not.toBe(own);
});

test('a code waits for five minutes, then it has expired, whatever ended it before', () => {
  const now = new Date('2026-11-23T05:00:00Z');
  expect(CODE_LIFE_SECONDS).toBe(300);
  expect(codeOutcome({ endedBy: null, expiresAt: new Date(now.getTime() + 1) }, now)).toBe('waiting');
  expect(codeOutcome({ endedBy: null, expiresAt: now }, now)).toBe('expired');
  expect(codeOutcome({ endedBy: 'used', expiresAt: now }, now)).toBe('used');
});

test('each purpose has a kind of message of its own', () => {
  expect(MESSAGE_KIND).toEqual({
    'sign-in': 'sign-in-code',
    'sign-agreement': 'sign-code',
    'change-contact': 'contact-code',
    'act-for': 'acting-code',
    'test-message': 'test-code',
  });
});
