import { expect, test } from 'vitest';
import { z } from 'zod';
import { OFFICE_ENDPOINTS } from './endpoints.ts';

test('whom staff search for stands in the address of no call', () => {
  const searched = OFFICE_ENDPOINTS.filter(({ query }) => query instanceof z.ZodObject && 'q' in query.shape);
  expect(searched.map(({ id }) => id)).toEqual([]);
  const inBodies = OFFICE_ENDPOINTS.filter(({ body }) => body instanceof z.ZodObject && 'q' in body.shape);
  expect(inBodies.map(({ id }) => id).sort()).toEqual([
    'office.find',
    'office.lists.export',
    'office.lists.read',
  ]);
});
