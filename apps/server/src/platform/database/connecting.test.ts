import { expect, test } from 'vitest';
import { addressesOf } from './connecting.ts';

test('an address of one server stays as it is', () => {
  const one = 'postgres://senim:se%2Ccret@db.lender.example:5432/senim?sslmode=require';
  expect(addressesOf(one)).toEqual([one]);
});

test('an address of several servers is one for each of them, with the same login, database and settings', () => {
  expect(addressesOf('postgresql://senim:se,c:ret@[fd00::1]:5432,two.example/senim?sslmode=require')).toEqual(
    [
      'postgresql://senim:se,c:ret@[fd00::1]:5432/senim?sslmode=require',
      'postgresql://senim:se,c:ret@two.example/senim?sslmode=require',
    ],
  );
});
