import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUEUE_NAMES } from '@senim/contracts/office/queues';
import { expect, test } from 'vitest';
import { QUEUES } from '../../apps/server/src/platform/jobs/queue.ts';
import { createMetrics, type Metrics } from '../../apps/server/src/platform/metrics.ts';

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

const dashboard = JSON.parse(read('deploy/grafana/senim.json')) as {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
};
const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
const metricsIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/\b(?:senim|process|nodejs)_\w+/g)].map(([name]) =>
      name.startsWith('senim_') ? name.replace(/_(count|sum|bucket)$/, '') : name,
    ),
  );

test('alerts and the dashboard read only what the product tells, and all that it tells is shown', async () => {
  const told = metricsIn(read('apps/server/src/platform/metrics.ts'));
  const ofProcess = await createMetrics().print();
  expect([...metricsIn(rules)].filter((name) => !told.has(name))).toEqual([]);
  const own = [...metricsIn(shown)].filter((name) => name.startsWith('senim_'));
  expect(own.sort()).toEqual([...told].filter((name) => name.startsWith('senim_')).sort());
  const others = [...metricsIn(shown)].filter((name) => !name.startsWith('senim_'));
  expect(others.filter((name) => !ofProcess.includes(`# TYPE ${name} `))).toEqual([]);
  expect(others.length).toBeGreaterThan(0);
});

/** What whoever is woken would look at first. */
const LOOKS_AT: Readonly<Record<string, readonly string[]>> = {
  FiguresUnread: ['senim_figures_read'],
  ManyFailures: ['senim_http_request_seconds'],
  WorkerSilent: ['senim_workers_silent'],
  JobsStand: ['senim_jobs_due_oldest_seconds'],
  JobsGivenUp: ['senim_jobs_dead'],
  PayoutsInDoubt: ['senim_payouts_in_doubt_oldest_seconds'],
  RegistersByPeople: ['senim_registers_by_people'],
  SuspenseOld: ['senim_suspense_oldest_seconds'],
  DeskLate: ['senim_desk_late'],
  DeskStands: ['senim_desk_oldest_seconds'],
  BooksDiffer: ['senim_reconciled_differences'],
  BooksNotCompared: ['senim_reconciled_seconds'],
  ConnectionsShort: ['senim_database_waiting'],
  DecisionsSlow: ['senim_decision_seconds'],
};

test('each alert reads the figure that it is about', () => {
  const read = rules
    .split('- alert: ')
    .slice(1)
    .map((rule) => {
      const [name = ''] = rule.split('\n');
      return [name, [...metricsIn(/expr: ([\s\S]*?)\n {8}(?:for|labels):/.exec(rule)?.[1] ?? '')]] as const;
    });
  expect(Object.fromEntries(read.filter(([, figures]) => figures.length > 0))).toEqual(LOOKS_AT);
});

const BY: readonly Parameters<Metrics['applicationDecided']>[0][] = ['machine', 'people'];

test('an alert asks only for labels that the product gives', () => {
  const queues = [...Object.keys(QUEUES), ...QUEUE_NAMES];
  const given = [...BY.map((who) => `by="${who}"`), ...queues.map((name) => `queue="${name}"`)];
  const asked = [...rules.matchAll(/\w+="\w+"/g)].map(([label]) => label);
  expect(asked).toContain('by="machine"');
  expect(asked.filter((label) => !given.includes(label))).toEqual([]);
});

test('each picture of the dashboard has a number and a name of its own, and asks something', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  expect(panels.every(({ targets }) => targets.length > 0)).toBe(true);
});
