import { expect, test } from 'vitest';
import {
  type CabinetView,
  COMPONENTS,
  cabinetGate,
  mayChooseLoan,
  mayPayLoan,
  mayRefinance,
} from './access.ts';

const agreement = { status: 7, prolongationAvailable: false, prolongation: null };
const view = (change: Partial<CabinetView>): CabinetView => ({
  success: true,
  component: 'deal',
  status: 7,
  agreement: null,
  hasSchedule: false,
  ...change,
});

test('each of the eight components opens the cabinet, and nothing else does', () => {
  for (const component of COMPONENTS) expect(cabinetGate('token', view({ component }))).toBe('cabinet');
  expect(cabinetGate('token', view({ component: 'other' }))).toBe('auth');
  expect(cabinetGate('token', view({ success: false }))).toBe('auth');
  expect(cabinetGate('token', null)).toBe('auth');
  expect(cabinetGate(null, view({}))).toBe('auth');
});

test('a loan can be paid by any one of the three clauses', () => {
  for (const component of COMPONENTS) {
    const isPending = component === 'sign' || component === 'prolongation';
    expect(
      mayPayLoan(view({ component, status: 4, agreement: { ...agreement, status: 4 } })),
      component,
    ).toBe(!isPending);
    expect(mayPayLoan(view({ component, agreement, hasSchedule: true })), component).toBe(true);
    expect(mayPayLoan(view({ component, status: 13 })), component).toBe(true);
    expect(mayPayLoan(view({ component, status: 9 })), component).toBe(false);
  }
});

test('refinancing needs both the flag and the amount', () => {
  expect(
    mayRefinance(view({ agreement: { status: 7, prolongationAvailable: true, prolongation: 100 } })),
  ).toBe(true);
  expect(
    mayRefinance(view({ agreement: { status: 7, prolongationAvailable: true, prolongation: null } })),
  ).toBe(false);
  expect(
    mayRefinance(view({ agreement: { status: 7, prolongationAvailable: false, prolongation: 100 } })),
  ).toBe(false);
  expect(mayRefinance(view({}))).toBe(false);
});

test('a further loan is chosen only in repeat', () => {
  for (const component of COMPONENTS) expect(mayChooseLoan(view({ component }))).toBe(component === 'repeat');
});
