import type { Mask } from '@senim/ui/mask';
import { inGroups } from '@senim/ui/mask';

/** IIN or BIN: 850615 403123. */
export const twelveDigits: Mask = {
  counts: /\d/,
  format: (typed) => inGroups(typed.replace(/\D/g, '').slice(0, 12), [6, 6]),
};

/** KZ84 722C 0000 1234 5678, in capitals. Begun with a digit, it gets its country by itself. */
export const iban: Mask = {
  counts: /[\dA-Za-z]/,
  format: (typed) => {
    const signs = typed.replace(/[^\dA-Za-z]/g, '').toUpperCase();
    const whole = /^\d/.test(signs) ? `KZ${signs}` : signs;
    return inGroups(whole.slice(0, 20), [4, 4, 4, 4, 4]);
  },
};

/** +7 701 123 45 67, whether it was begun with +7, 8, 7 or 701. A number of another country is left as typed. */
export const phone: Mask = {
  counts: /\d/,
  format: (typed) => {
    const digits = typed.replace(/\D/g, '');
    const isAbroad = typed.trim().startsWith('+');
    if (isAbroad && digits !== '' && !digits.startsWith('7')) return typed;
    const national = nationalDigits(isAbroad ? digits.slice(1) : digits);
    return national === '' ? '' : `+7 ${inGroups(national, [3, 3, 2, 2])}`;
  },
};

/** The ten digits behind the country; no mobile range begins with 8, and eleven digits begin with the country once more. */
function nationalDigits(digits: string): string {
  const inland = digits.replace(/^8/, '');
  return (inland.length > 10 && inland.startsWith('7') ? inland.slice(1) : inland).slice(0, 10);
}
