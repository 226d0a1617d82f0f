import { randomInt } from 'node:crypto';
import { addYears, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { makeIin } from '@senim/kazakhstan/iin';

/** An invented person who has not signed up yet, with everything that the forms ask for. */
export interface Newcomer {
  readonly phone: string;
  readonly iin: string;
  readonly iban: string;
  readonly idNumber: string;
}

const AGE_YEARS = { youngest: 22, oldest: 60 };
/** The code of a bank that holds accounts of persons. */
const BANK_CODE = '722';
/** Serials this high are far from those given out in a day. */
const SERIAL_MIN = 9_000;

export function makeNewcomer(nowMs: number): Newcomer {
  return {
    phone: `7701${digits(7)}`,
    iin: newIin(dayInAlmaty(nowMs)),
    iban: newIban(),
    idNumber: `0${digits(8)}`,
  };
}

function newIin(today: string): string {
  const birthday = addYears(today, -randomInt(AGE_YEARS.youngest, AGE_YEARS.oldest));
  const sex = randomInt(2) === 0 ? 'female' : 'male';
  // Some serials have no valid check digit; then another one is drawn.
  return makeIin(birthday, sex, randomInt(SERIAL_MIN, 10_000)) ?? newIin(today);
}

/** Check digits by ISO 7064: the account as a number, with KZ as 2035 and two zeros behind it, modulo 97. */
function newIban(): string {
  const account = `${BANK_CODE}C${digits(12)}`;
  const asNumber = `${account.replace('C', '12')}203500`;
  const rest = [...asNumber].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0);
  return `KZ${String(98 - rest).padStart(2, '0')}${account}`;
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}
