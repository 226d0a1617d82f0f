import { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QUERY_KEYS } from '../api/queries.ts';
import { createQueryClient } from '../api/queryClient.ts';
import { paths } from '../paths.ts';
import { STORAGE_KEYS } from '../storage.ts';
import { givenStorage } from '../storage-for-tests.ts';
import { createGates } from './gates.ts';

/** The gates as the router calls them, with an API behind them that answers what a test says. */
const { tab, device } = givenStorage();
const ORIGIN = 'https://senim.example';
const INFORMATION = { success: true, component: 'repeat', data: { status: 8, agreement: null } };
const WHOLE = {
  ...{ iban: 'KZ** 5678', name: 'Айгерім', surname: 'Сейтқали', work_company: 'ТОО «Дала»' },
  ...{ family_status: 'married', children_count: 0 },
};
const PROFILE = { success: true, profile: WHOLE };

type Answer = { status: number; body?: object } | 'offline';
let answers: { information: Answer; profile: Answer; step: Answer };
let asked: string[];

beforeEach(() => {
  answers = {
    information: { status: 200, body: INFORMATION },
    profile: { status: 200, body: PROFILE },
    step: { status: 200, body: { success: true, step: null } },
  };
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const name = (['information', 'profile', 'step'] as const).find((word) => url.includes(word));
    asked.push(name ?? url);
    const answer = name ? answers[name] : 'offline';
    if (answer === 'offline') throw new TypeError('offline');
    return Response.json(answer.body ?? { success: false, message: '', code: 'x' }, {
      status: answer.status,
    });
  });
});
afterEach(() => vi.useRealTimers());

const signIn = () => device.setItem(STORAGE_KEYS.token, 'token');
const gates = (queries = new QueryClient()) => createGates(queries, 'ru');

/** Where a loader leads, and whether for good; what it gives to its screen otherwise. */
async function outcome(loading: Promise<unknown>) {
  const given = await loading.catch((thrown) => thrown);
  if (!(given instanceof Response)) return given;
  return { to: given.headers.get('Location'), status: given.status };
}

/** The address bar, and the request that the router makes of it: without the fragment. */
const at = (address: string) => {
  Object.assign(window, { location: new URL(address, ORIGIN) });
  const request = new Request(new URL(address.split('#')[0] ?? '', ORIGIN));
  return { request } as LoaderFunctionArgs;
};
const cabinet = (address: string, queries?: QueryClient) => outcome(gates(queries).cabinet(at(address)));
const signup = (address: string) => outcome(gates().signup(at(address)));

test('who has no session is led to the sign-in for good, and comes back to the whole address', async () => {
  expect(await cabinet('/cabinet/payments?from=sms#last')).toEqual({ to: '/auth', status: 301 });
  expect(tab.getItem(STORAGE_KEYS.pendingUrl)).toBe('/cabinet/payments?from=sms#last');
  expect(await signup('/signup?step=2')).toEqual({ to: '/auth', status: 301 });
  expect(tab.getItem(STORAGE_KEYS.pendingUrl)).toBe('/signup?step=2');
  expect(asked).toEqual([]);
});

test('a session that is over is cleared, so that the sign-in does not lead back into the cabinet', async () => {
  for (const over of ['information', 'profile'] as const) {
    signIn();
    device.setItem('left', 'by the last session');
    answers[over] = { status: 401 };
    expect(await cabinet('/cabinet')).toEqual({ to: '/auth', status: 301 });
    expect([device.getItem(STORAGE_KEYS.token), device.getItem('left')]).toEqual([null, null]);
  }
});

test('a session that is over opens nothing that this device remembers', async () => {
  signIn();
  const queries = createQueryClient(() => {});
  queries.setQueryData([QUERY_KEYS.information, 'ru'], INFORMATION);
  queries.setQueryData([QUERY_KEYS.profile, 'ru'], PROFILE);
  await queries.invalidateQueries();
  answers.information = { status: 401 };
  expect(await cabinet('/cabinet', queries)).toEqual({ to: '/auth', status: 301 });
});

test('without a connection the cabinet opens with what this device remembers, and fails where it remembers nothing', async () => {
  signIn();
  [answers.information, answers.profile] = ['offline', 'offline'];
  const queries = new QueryClient();
  expect(await cabinet('/cabinet', queries)).toMatchObject({ failure: { status: 0 } });
  queries.setQueryData([QUERY_KEYS.information, 'ru'], INFORMATION, { updatedAt: 1 });
  queries.setQueryData([QUERY_KEYS.profile, 'ru'], PROFILE, { updatedAt: 1 });
  expect(await cabinet('/cabinet', queries)).toBeNull();
  expect(device.getItem(STORAGE_KEYS.token), 'a lost connection ends no session').toBe('token');
});

test('a profile that is not whole leads to the sign-in, which leads on to the form', async () => {
  signIn();
  answers.profile = { status: 200, body: { success: true, profile: { ...WHOLE, iban: null } } };
  expect(await cabinet('/cabinet')).toEqual({ to: paths.auth(), status: 301 });
  answers.step = { status: 200, body: { success: true, step: 2 } };
  expect(await outcome(gates().auth())).toEqual({ to: paths.signup(), status: 302 });
});

test('an address of the cabinet that is closed now leads to the cabinet, and “try again” to the address', async () => {
  signIn();
  expect(await cabinet('/cabinet/refinance?days=30')).toEqual({ to: '/cabinet', status: 301 });
  expect(tab.getItem(STORAGE_KEYS.recoveryUrl)).toBe('/cabinet/refinance?days=30');
  expect(tab.getItem(STORAGE_KEYS.pendingUrl), 'nobody has to sign in again').toBeNull();
  expect(await cabinet('/cabinet/choose-loan-type')).toBeNull();
});

test('who is registered finds neither sign-in nor form; who is not goes on where they stopped', async () => {
  signIn();
  expect(await outcome(gates().auth())).toEqual({ to: '/cabinet', status: 302 });
  expect(await signup('/signup')).toEqual({ to: '/cabinet', status: 302 });
  answers.step = { status: 200, body: { success: true, step: 1 } };
  expect(await signup('/signup')).toEqual({ step: 1 });
  device.clear();
  expect(await outcome(gates().auth())).toBeNull();
});

test('an answer without a step ends the session; no answer at all does not', async () => {
  signIn();
  answers.step = { status: 401 };
  expect(await outcome(gates().auth())).toEqual({ to: '/auth', status: 301 });
  expect(device.getItem(STORAGE_KEYS.token)).toBeNull();
  signIn();
  answers.step = { status: 200, body: { success: true, step: 2 } };
  await outcome(gates(createQueryClient(() => {})).auth());
  answers.step = 'offline';
  expect(await outcome(gates(createQueryClient(() => {})).auth())).toEqual({ to: '/signup', status: 302 });
  expect(device.getItem(STORAGE_KEYS.token)).toBe('token');
  answers.step = { status: 403 };
  expect(await outcome(gates(createQueryClient(() => {})).auth()), 'whatever the answer says').toEqual({
    to: '/auth',
    status: 301,
  });
  expect(device.getItem(STORAGE_KEYS.token)).toBeNull();
});
