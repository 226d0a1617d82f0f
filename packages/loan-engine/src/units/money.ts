import { isRefusal, type Refusal, refuse } from './refusal.ts';

declare const unit: unique symbol;

/** An amount in tiyn (1 tenge = 100 tiyn), always a safe integer. */
export type Tiyn = number & { readonly [unit]: 'tiyn' };

export const TIYN_PER_TENGE = 100;
export const PPM = 1_000_000;

/**
 * The engine multiplies tiyn by parts per million, so an amount must stay below 2^53 / 10^6. The law's own ceiling, 20,000 MCI
 * (86,500,000 tenge in 2026; art. 7, Law 56-V), is below that.
 */
export const AMOUNT_TIYN_MAX = 8_900_000_000 as Tiyn;

export const NOTHING = 0 as Tiyn;

/** Brands a whole number of tiyn. A value that is not a safe integer is a bug of the caller and throws. */
export function tiyn(value: number): Tiyn {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of tiyn: ${value}`);
  return (value === 0 ? 0 : value) as Tiyn;
}

/** Whole tenge to tiyn. */
export function tengeToTiyn(tenge: number): Tiyn {
  return tiyn(tenge * TIYN_PER_TENGE);
}

/** Tiyn to the wire's decimal string with two digits: 7098000 becomes "70980.00". */
export function toDecimal(amount: Tiyn): string {
  const sign = amount < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(amount) / TIYN_PER_TENGE);
  const rest = Math.abs(amount) % TIYN_PER_TENGE;
  return `${sign}${whole}.${rest < 10 ? '0' : ''}${rest}`;
}

/** Reads "70980", "70980.5" or "70980.00" as tiyn; refuses anything else and more than two digits. */
export function fromDecimal(text: string): Tiyn | Refusal {
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text);
  if (match === null) return refuse('amount-not-whole');
  const whole = Number(match[1]) * TIYN_PER_TENGE;
  return tiyn(whole + Number((match[2] ?? '').padEnd(2, '0')));
}

/** A decimal that was checked before; any other text is a bug and throws. */
export function knownTiyn(text: string): Tiyn {
  const amount = fromDecimal(text);
  if (isRefusal(amount)) throw new RangeError(`${text} is not an amount.`);
  return amount;
}

/** Adds amounts. */
export function addTiyn(...amounts: readonly Tiyn[]): Tiyn {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return tiyn(sum);
}

/** So many times an amount. */
export function timesTiyn(amount: Tiyn, count: number): Tiyn {
  return tiyn(amount * count);
}

/** The difference, which may be negative. */
export function subtractTiyn(from: Tiyn, amount: Tiyn): Tiyn {
  return tiyn(from - amount);
}

/** The smaller of two amounts. */
export function lesserTiyn(one: Tiyn, other: Tiyn): Tiyn {
  return Math.min(one, other) as Tiyn;
}

/** The same amount with the opposite sign. */
export function negateTiyn(amount: Tiyn): Tiyn {
  return tiyn(-amount);
}

/** The rest of an amount after part of it is paid; never below zero. */
export function restOfTiyn(amount: Tiyn, paid: Tiyn): Tiyn {
  return tiyn(Math.max(0, amount - paid));
}

/**
 * A numerator of tiyn x ppm (x days) as whole tiyn, rounded down: never charge more than was earned. It is applied once, to a
 * running total, so that day by day and all at once agree. Exact for every safe integer from 0 up: such a quotient is rounded by less than 2^-20,
 * and one that is not whole is a millionth or more below the next whole number. A remainder would take five times as long.
 */
export function floorToTiyn(numerator: number): Tiyn {
  return Math.floor(numerator / PPM) as Tiyn;
}

/** Rounds up to the whole tenge: for an equal part, so that the last part is never the largest. */
export function ceilToTenge(amount: number): Tiyn {
  return (Math.ceil(amount / TIYN_PER_TENGE) * TIYN_PER_TENGE) as Tiyn;
}

/** Rounds down to the whole tenge: for an even share of principal, where the last part takes the rest. */
export function floorToTenge(amount: number): Tiyn {
  return (Math.floor(amount / TIYN_PER_TENGE) * TIYN_PER_TENGE) as Tiyn;
}

/** A share in ppm of an amount, rounded down to the tiyn. */
export function shareFloor(amount: number, sharePpm: number): Tiyn {
  return floorToTiyn(amount * sharePpm);
}
