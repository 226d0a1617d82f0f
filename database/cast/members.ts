import { type Iin, makeIin, type Sex } from '@senim/kazakhstan/iin';
import { AFTER_PAYOUT } from './after-payout.ts';
import { BEFORE_PAYOUT } from './before-payout.ts';
import type { Member, Sketch } from './member.ts';

/** Computed accounts of test people; the last digits name the member. */
const IBANS = [
  'KZ135510000000000551',
  'KZ496010000000000123',
  'KZ84722C000012345678',
  'KZ208211200000000777',
  'KZ338492200000000849',
  'KZ748562203000000001',
  'KZ818868000000000886',
  'KZ299140822030000010',
  'KZ769485000000000099',
  'KZ289491100000000949',
  'KZ089650300000000042',
  'KZ15998BTB0000000010',
] as const;

function cast(sketch: Sketch, index: number): Member {
  return {
    monthlyIncome: 320_000,
    idExpiresInDays: 1_500,
    registers: {},
    patronymic: null,
    ...sketch,
    iin: computedIin(sketch.birthDate, sketch.sex, 700 + index * 7),
    phone: `7701555${String(1000 + index).padStart(4, '0')}`,
    iban: IBANS[index % IBANS.length] ?? IBANS[0],
  };
}

/** Some serials have no check digit and are never issued: the next one is taken. */
function computedIin(birthDate: string, sex: Sex, serial: number): Iin {
  return makeIin(birthDate, sex, serial) ?? computedIin(birthDate, sex, serial + 1);
}

/** One named borrower per component and status: seeds, tests, the sandbox and the docs all mean these people. */
export const CAST: readonly Member[] = [...BEFORE_PAYOUT, ...AFTER_PAYOUT].map(cast);

const byIin = new Map<string, Member>(CAST.map((member) => [member.iin, member]));

/** What the outside says of a person: undefined for people who are not in the cast, who pass everything. */
export function castAnswers(iin: string): Readonly<Record<string, unknown>> | undefined {
  const member = byIin.get(iin);
  if (!member) return undefined;
  const { surname, name, patronymic, registers } = member;
  return { surname, name, patronymic, ...registers };
}
