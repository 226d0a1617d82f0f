/** The signs of GSM 03.38, in which a part of an SMS holds 160; those of its second table take two places. Any other sign makes the whole text UCS-2. */
const ONE_PLACE = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const TWO_PLACES = new Set('^{}\\[~]|€');
const GSM = { alone: 160, joined: 153 } as const;
const UCS2 = { alone: 70, joined: 67 } as const;

/** How many parts an SMS is sent and paid in. */
export function smsPartsOf(text: string): number {
  const signs = [...text];
  const isGsm = signs.every((sign) => ONE_PLACE.has(sign) || TWO_PLACES.has(sign));
  const places = isGsm ? signs.length + signs.filter((sign) => TWO_PLACES.has(sign)).length : text.length;
  const { alone, joined } = isGsm ? GSM : UCS2;
  return places <= alone ? 1 : Math.ceil(places / joined);
}

/** No message is longer, in any of its languages. */
export const SMS_PARTS_MAX = 2;

/** An SMS as it goes out: the lender's name begins it, so that the borrower knows who writes. */
export const signedSms = (latinName: string, text: string): string => `${latinName}. ${text}`;
