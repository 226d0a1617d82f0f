import { ENDPOINTS } from '@senim/contracts/borrower/endpoints';
import { OFFICE_ENDPOINTS } from '@senim/contracts/office/endpoints';
import { expect, test } from 'vitest';
import { sampleInput } from './sample-input.ts';

test.each([...ENDPOINTS, ...OFFICE_ENDPOINTS])('$id has a sample that its contract takes', (endpoint) => {
  expect(sampleInput(endpoint).unfit).toEqual([]);
});
