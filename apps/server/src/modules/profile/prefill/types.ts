import type { PrefilledField, Register } from '@senim/contracts/borrower/application-choices';
import type { Services } from '../../../platform/machinery.ts';
import type { PensionAnswer, PensionBase } from '../../../providers/pension-base/pension-base.ts';
import type { PersonAnswer, PersonRegister } from '../../../providers/person-register/person-register.ts';

export type KnownAnswers = Readonly<Partial<Record<PrefilledField, string>>>;

/** What each register that answered knows. */
export type ByRegister = ReadonlyMap<Register, KnownAnswers>;

/** What the two bases say of somebody. */
export type PersonSaid = PersonAnswer;
export type PensionSaid = PensionAnswer;

export interface PrefillServices extends Services {
  readonly personRegister: PersonRegister;
  readonly pensionBase: PensionBase;
}
