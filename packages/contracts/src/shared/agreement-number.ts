/** Old numbers: two digits of the year, eight of a counter; a refinancing adds three. */
const COUNTED = /^\d{10}(?:\d{3})?$/;
/** Two digits of the year, eight random ones, a check digit; a refinancing adds three. */
const BY_CHANCE = /^(\d{10})(\d)(?:\d{3})?$/;

/** Whoever types fewer digits has not typed a number yet. */
export const TYPED_NUMBER_LENGTH_MIN = 6;

/** Whether a text can be an agreement's number; finds one wrong digit and two exchanged digits. */
export function isAgreementNumber(text: string): boolean {
  if (COUNTED.test(text)) return true;
  const [, body = '', check] = BY_CHANCE.exec(text) ?? [];
  return check !== undefined && checkDigit(body) === check;
}

/** The length of a number without the digits of a refinancing. */
export function rootNumber(number: string): string {
  return number.length > ROOT_LENGTH_MAX ? number.slice(0, -CHILD_LENGTH) : number;
}

const ROOT_LENGTH_MAX = 11;
const CHILD_LENGTH = 3;

/** The check digit by Damm's table: it finds every single wrong digit and every exchange of neighbours. */
export function checkDigit(digits: string): string {
  let state = 0;
  for (const digit of digits) state = Number(DAMM[state]?.[Number(digit)]);
  return String(state);
}

const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];
