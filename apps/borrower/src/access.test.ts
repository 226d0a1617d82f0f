import { COMPONENTS } from '@senim/contracts/shared/components';
import { expect, test } from 'vitest';
import { type CabinetView, mayEnterCabinet, mayPayLoan, whereTo } from './access.ts';
import { paths } from './paths.ts';

const STATUSES = [null, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
const AGREEMENTS = [null, ...STATUSES.flatMap((status) => (status === null ? [] : agreementsOf(status)))];
const OPEN = [
  paths.cabinet(),
  '/cabinet/profile',
  '/cabinet/payments',
  paths.verificationResult(),
  paths.statements(),
];

function agreementsOf(status: number): NonNullable<CabinetView['agreement']>[] {
  return [true, false].flatMap((prolongationAvailable) =>
    [100, null].flatMap((prolongation) =>
      [true, false].map((mediation) => ({ status, mediation, prolongationAvailable, prolongation })),
    ),
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

test('the door opens for a token, a good answer with one of the eight components and a complete profile, and for nothing less', () => {
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

test('behind the door, each address lets in exactly whom product.md names, and sends the others to the cabinet', () => {
  for (const view of VIEWS.filter(({ success, component }) => success && component !== 'other')) {
    const { component, status, agreement, hasSchedule } = view;
    const isPending = component === 'sign' || component === 'prolongation';
    const isLive = status === 7 || agreement?.status === 7;
    const welcome: Record<string, boolean> = {
      [paths.cabinetLoanCalculator()]: component === 'repeat',
      [paths.cabinetChooseLoanType()]: component === 'repeat',
      [paths.cabinetLoanPayment()]:
        (agreement !== null && !isPending) || (isLive && hasSchedule) || status === 13,
      [paths.cabinetRefinance()]: agreement?.prolongationAvailable === true && agreement.prolongation === 100,
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
  const agreement = { status: 7, mediation: false, prolongationAvailable: false, prolongation: null };
  const view = { success: true, component: 'sign', status: 12, agreement, hasSchedule: true };
  expect(mayPayLoan(view)).toBe(true);
  expect(mayPayLoan({ ...view, agreement: { ...agreement, status: 12 } })).toBe(false);
});

test('a slash at the end of an address opens no gate', () => {
  const view = VIEWS.find(({ component, success }) => component === 'deal' && success) ?? null;
  expect(whereTo(`${paths.cabinetLoanCalculator()}/`, entering(view))).toBe(paths.cabinet());
});
