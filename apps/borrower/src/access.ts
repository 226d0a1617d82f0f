/** The eight faces of the cabinet. */
export const COMPONENTS = [
  'registration_update',
  'application',
  'info',
  'sign',
  'deal',
  'prolongation',
  'repeat',
  'blocking',
] as const;

export type CabinetView = {
  readonly success: boolean;
  readonly component: string;
  readonly status: number | null;
  readonly agreement: {
    readonly status: number;
    readonly prolongationAvailable: boolean;
    readonly prolongation: number | null;
  } | null;
  readonly hasSchedule: boolean;
};

/** Where the cabinet's door leads: in, or to /auth (the gate is read as "unless", see decision 1). */
export function cabinetGate(token: string | null, view: CabinetView | null): 'cabinet' | 'auth' {
  if (token === null || view === null || !view.success) return 'auth';
  return (COMPONENTS as readonly string[]).includes(view.component) ? 'cabinet' : 'auth';
}

/** Loan payment: an agreement with nothing pending, a live loan with its schedule, or recovery (decision 2). */
export function mayPayLoan({ component, status, agreement, hasSchedule }: CabinetView): boolean {
  if (agreement !== null && component !== 'sign' && component !== 'prolongation') return true;
  if ((status === 7 || agreement?.status === 7) && hasSchedule) return true;
  return status === 13;
}

export function mayRefinance({ agreement }: CabinetView): boolean {
  return agreement?.prolongationAvailable === true && typeof agreement.prolongation === 'number';
}

export function mayChooseLoan({ component }: CabinetView): boolean {
  return component === 'repeat';
}
