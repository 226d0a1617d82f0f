import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rules = read('deploy/alerts.yml');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

test('every alert says what to do about it, and nothing is told of an alert that is not', () => {
  const told = [...read('docs/operations/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(told).toEqual(alerts);
  const led = [...rules.matchAll(/runbook: docs\/operations\/alerts\.md#(\w+)/g)].map(([, name]) => name);
  expect(led).toEqual(alerts.map((name) => name.toLowerCase()));
});

test('an alert reads only what the product tells', () => {
  const told = read('apps/server/src/platform/metrics.ts');
  const named = [...rules.matchAll(/senim_\w+/g)].map(([name]) => name.replace(/_(count|sum|bucket)$/, ''));
  expect(new Set(named).size).toBeGreaterThan(6);
  expect([...new Set(named)].filter((name) => !told.includes(name))).toEqual([]);
});
