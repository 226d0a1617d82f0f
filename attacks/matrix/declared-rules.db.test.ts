import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComposedForTests, composeForTests } from '../../apps/server/src/composed-for-tests.ts';
import { rulesDeclared, rulesReviewed } from './declared-rules-for-tests.ts';
import { readRightsPage } from './rights-page.ts';

let composed: ComposedForTests;

beforeAll(async () => {
  composed = await composeForTests();
  await composed.app.ready();
});
afterAll(() => composed.close());

test('every route declares what the page says of it, and nothing stands there that does not answer', () => {
  expect(rulesDeclared(composed.app.declaredRoutes)).toEqual(rulesReviewed(readRightsPage()));
});
