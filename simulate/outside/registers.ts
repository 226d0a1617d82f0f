import { readIin } from '@senim/kazakhstan/iin';
import type { Biometrics, BiometricsResult } from '../../apps/server/src/providers/biometrics/biometrics.ts';
import type { CreditBureau } from '../../apps/server/src/providers/bureau/credit-bureau.ts';
import type { StateRegister } from '../../apps/server/src/providers/bureau/state-register.ts';
import type { BusinessRegister } from '../../apps/server/src/providers/business-register/business-register.ts';
import type { MobileBase } from '../../apps/server/src/providers/mobile-base/mobile-base.ts';
import type {
  PensionAnswer,
  PensionBase,
} from '../../apps/server/src/providers/pension-base/pension-base.ts';
import type { PersonRegister } from '../../apps/server/src/providers/person-register/person-register.ts';
import { readSigned } from './signed-hint.ts';

/** How the registers know somebody. */
export interface Reputation {
  readonly overdueDays: number;
  /** Another surname than theirs: a person of the office looks. */
  readonly hasOtherSurname: boolean;
  readonly face: BiometricsResult;
  /** What the pension base says of their income: nothing, as it is away, that it does not know them, or six months of it. */
  readonly income: 'silent' | 'unknown' | 'months';
}

export type ReputationOf = (iin: string) => Reputation;

/** Bureau, state register, mobile base and biometrics: they confirm what they are asked about, but for what a reputation says. */
export function registersOutside(reputationOf: ReputationOf) {
  const bureau: CreditBureau = {
    report: async ({ iin }) => ({
      kind: 'report',
      overdueDays: reputationOf(iin).overdueDays,
      selfRefusal: false,
      bankrupt: false,
      conscript: false,
      activeLoans: 0,
      closedLoans: 1,
    }),
    debtBurden: async () => ({ kind: 'burden', monthlyLoadTenge: 0, officialIncomeTenge: 320_000 }),
  };
  const stateRegister: StateRegister = {
    async find({ iin, surname, name, patronymic, birthDate, idNumber, idExpiryDate }) {
      const read = readIin(iin);
      return {
        kind: 'found',
        surname: reputationOf(iin).hasOtherSurname ? `${surname}ова` : surname,
        name,
        patronymic: patronymic ?? null,
        birthDate,
        sex: (read.ok ? read.sex : null) ?? 'female',
        citizen: true,
        document: { number: idNumber, expiryDate: idExpiryDate, valid: true },
      };
    },
  };
  const mobileBase: MobileBase = { isRegistered: async () => ({ kind: 'registered' }) };
  const personRegister: PersonRegister = { read: async () => ({ kind: 'not-found' }) };
  const pensionBase: PensionBase = { read: async (iin) => PENSION[reputationOf(iin).income] };
  const businessRegister: BusinessRegister = { find: async () => ({ kind: 'not-found' }) };
  const forForms = { businessRegister, personRegister, pensionBase };
  return { bureau, stateRegister, mobileBase, ...forForms, ...faces(reputationOf) };
}

const PAID_ON = ['2026-06-10', '2026-07-10', '2026-08-10', '2026-09-10', '2026-10-10', '2026-11-10'];
const PENSION: Readonly<Record<Reputation['income'], PensionAnswer>> = {
  silent: { kind: 'unavailable' },
  unknown: { kind: 'not-found' },
  months: {
    kind: 'contributions',
    contributions: PAID_ON.map((paidOn) => ({
      ...{ bin: '221140000010', employer: 'ТОО «Дала»', amountTenge: 38_000 },
      paidOn,
    })),
  },
};

function faces(reputationOf: ReputationOf) {
  const sessions = new Map<string, string>();
  const biometrics: Biometrics = {
    async createSession({ reference, iin }) {
      const id = `face-${reference}`;
      sessions.set(id, iin);
      const result = reputationOf(iin).face;
      return { kind: 'session', id, redirectUrl: `https://face.example/${id}`, result };
    },
    async findResult(id) {
      const iin = sessions.get(id);
      return iin === undefined ? { kind: 'unknown' } : { kind: 'result', result: reputationOf(iin).face };
    },
    readCallback: (path, body, signature) => readSigned('biometrics', path, body, signature, 'session'),
  };
  return { biometrics };
}
