import { COMPONENTS } from '@senim/contracts/shared/components';
import { STATUS, type Status } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { type CabinetView, mayEnterCabinet, mayPayLoan, whereTo } from './access.ts';
import { paths } from './paths.ts';

const STATUSES = [null, ...Object.values(STATUS)];
const AGREEMENTS = [null, ...STATUSES.flatMap((status) => (status === null ? [] : agreementsOf(status)))];
const OPEN = [
  paths.cabinet(),
  '/cabinet/profile',
  '/cabinet/payments',
  paths.verificationResult(),
  paths.statements(),
];

function agreementsOf(status: Status): NonNullable<CabinetView['agreement']>[] {
  return [true, false].flatMap((refinancingAvailable) =>
    [true, false].map((mediation) => ({ status, mediation, refinancingAvailable })),
  );
}

/** Every combination of what the gates look at. */
const VIEWS: CabinetView[] = [...COMPONENTS, 'other'].flatMap((component) =>
  STATUSES.flatMap((status) =>
    AGREEMENTS.flatMap((agreement) =>
      [true, false].flatMap((hasSchedule) =>
        [true, false].map((success) => ({ component, status, agreement, hasSchedule, success })),
      ),
    ),
  ),
);

const entering = (view: CabinetView | null) => ({ hasToken: true, view, isProfileComplete: true });

test('the cabinet opens for a token, a good answer with one of the eight components and a complete profile, and for nothing less', () => {
  for (const view of [null, ...VIEWS]) {
    const isGood = view?.success === true && (COMPONENTS as readonly string[]).includes(view.component);
    for (const hasToken of [true, false])
      for (const isProfileComplete of [true, false]) {
        const visitor = { hasToken, view, isProfileComplete };
        const isWelcome = hasToken && isProfileComplete && isGood;
        if (mayEnterCabinet(visitor) !== isWelcome) expect.fail(JSON.stringify(visitor));
        if (!isWelcome && OPEN.some((path) => whereTo(path, visitor) !== paths.auth()))
          expect.fail(JSON.stringify(visitor));
      }
  }
});

test('in the cabinet, each address lets in exactly whom product.md names, and sends the others to the cabinet', () => {
  for (const view of VIEWS.filter(({ success, component }) => success && component !== 'other')) {
    const { component, status, agreement, hasSchedule } = view;
    const isPending = component === 'sign' || component === 'prolongation';
    const isLive = status === STATUS.active || agreement?.status === STATUS.active;
    const welcome: Record<string, boolean> = {
      [paths.cabinetLoanCalculator()]: component === 'repeat',
      [paths.cabinetChooseLoanType()]: component === 'repeat',
      [paths.cabinetLoanPayment()]:
        (agreement !== null && !isPending) || (isLive && hasSchedule) || status === STATUS.inRecovery,
      [paths.cabinetRefinance()]: agreement?.refinancingAvailable === true,
      [paths.mediation()]: agreement?.mediation === true,
    };
    for (const path of OPEN) welcome[path] = true;
    for (const [path, isWelcome] of Object.entries(welcome)) {
      const expected = isWelcome ? null : paths.cabinet();
      if (whereTo(path, entering(view)) !== expected) expect.fail(`${path} ${JSON.stringify(view)}`);
    }
  }
});

test('a parent loan stays payable while its child agreement is being signed', () => {
  const waiting = STATUS.refinancingAwaitingSignature;
  const agreement = {
    status: STATUS.active,
    mediation: false,
    refinancingAvailable: false,
  };
  const view = { success: true, component: 'sign', status: waiting, agreement, hasSchedule: true };
  expect(mayPayLoan(view)).toBe(true);
  expect(mayPayLoan({ ...view, agreement: { ...agreement, status: waiting } })).toBe(false);
});

test('a slash at the end of an address does not pass a gate', () => {
  const view = VIEWS.find(({ component, success }) => component === 'deal' && success) ?? null;
  expect(whereTo(`${paths.cabinetLoanCalculator()}/`, entering(view))).toBe(paths.cabinet());
});
