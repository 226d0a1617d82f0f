import { expect, test } from 'vitest';
import { isWithDocument, verificationReference } from './rules.ts';

test('each attempt of each application has a name of its own at the face service', () => {
  const names = [
    verificationReference(7, 1),
    verificationReference(7, 2),
    verificationReference(71, 1),
    verificationReference(7, 1, true),
    verificationReference(7, 2, true),
  ];
  expect(names.slice(0, 2)).toEqual(['application-7', 'application-7-2']);
  expect(new Set(names).size).toBe(names.length);
});

test('a face alone never stands for a face with its document', () => {
  expect(isWithDocument(verificationReference(7, 1, true))).toBe(true);
  expect(isWithDocument(verificationReference(7, 1))).toBe(false);
  expect(isWithDocument(verificationReference(7, 2))).toBe(false);
});
