declare const unit: unique symbol;

/** A Kazakh mobile number as 11 digits: 77011234567. */
export type Phone = string & { readonly [unit]: 'phone' };

export type PhoneReading = { readonly ok: true; readonly phone: Phone } | { readonly ok: false; readonly refusal: 'phone_invalid' };

/** The mobile ranges of the numbering plan; 750 and 751 are not mobile, 703, 704 and 709 are not issued. */
const MOBILE = /^77(?:0[0-25-8]|47|6[0-4]|7[15-8]|85)\d{7}$/;

/** Reads a mobile number however it was typed: +7 (701) 123-45-67, 8701..., 7701..., 701... */
export function readPhone(text: string): PhoneReading {
  const digits = text.replace(/[\s()+.-]/g, '');
  const phone = digits.length === 10 ? `7${digits}` : digits.replace(/^8/, '7');
  return MOBILE.test(phone) ? { ok: true, phone: phone as Phone } : { ok: false, refusal: 'phone_invalid' };
}

/** +7 701 123 45 67 */
export function formatPhone(phone: string): string {
  return phone.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2 $3 $4');
}

/** +7 701 *** ** 67: enough for its owner, too little for a stranger. */
export function maskPhone(phone: string): string {
  return phone.replace(/^7(\d{3})\d{5}(\d{2})$/, '+7 $1 *** ** $2');
}
