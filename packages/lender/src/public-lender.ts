import { bankOfIban, formatIban } from '@senim/kazakhstan/iban';
import type { Language } from '@senim/kazakhstan/languages';
import type { Insurance, Lender } from './lender.ts';

/** What a page tells browsers about the lender. */
export type PublicLender = Pick<
  Lender,
  'code' | 'networks' | 'withoutCards' | 'withoutMail' | 'withoutPush'
> & {
  readonly hours: Pick<Lender['hours'], 'opens' | 'closes' | 'decreed'>;
  readonly identity: Pick<Lender['identity'], 'legalName' | 'address' | 'phone' | 'email'> & {
    readonly licenceDate: string;
  };
  readonly brand: Pick<Lender['brand'], 'name' | 'latinName' | 'wordmark' | 'tagline' | 'mark'>;
  /** Where it is paid by a bank's transfer and by nothing else. */
  readonly transfer?: Transfer | undefined;
  /** What is offered beside a loan; without it nothing is asked. */
  readonly insurance?: Insurance | undefined;
};

/** The account to which loans are paid back, as it is typed into a bank's form. */
export interface Transfer {
  readonly bin: string;
  readonly iban: string;
  readonly bic: string;
  readonly bank: Readonly<Record<Language, string>>;
}

/** What the office's pages tell browsers; everybody can open them before sign-in. */
export type OfficeLender = Pick<Lender, 'code' | 'networks' | 'payoutsByFile'> & {
  readonly latinName: string;
  /** The ten shades of its main colour; without them the office uses its own. */
  readonly shades?: readonly string[] | undefined;
};

export function officeLender({ code, networks, brand, payoutsByFile }: Lender): OfficeLender {
  const own = { code, networks, latinName: brand.latinName, shades: brand.colours.officeShades };
  return payoutsByFile ? { ...own, payoutsByFile } : own;
}

/** Nobody takes cards for it, and no terminal network cash. */
const isPaidByTransfer = ({ withoutCards, networks }: Pick<Lender, 'withoutCards' | 'networks'>): boolean =>
  withoutCards === true && networks.length === 0;

function transferTo({ bin, account: { iban, bic } }: Lender['identity']): Transfer {
  return { bin, iban: formatIban(iban), bic, bank: bankOfIban(iban)?.names ?? { ru: '', kz: '' } };
}

/** The public part of a lender: no limits or shares, and its account only where loans are paid to it by hand. Its identity, hours and insurance are those in force whenever they are asked for. */
export function publicLender(lender: Lender): PublicLender {
  const { code, brand, networks } = lender;
  const { name, latinName, wordmark, tagline, mark } = brand;
  return {
    code,
    get identity() {
      const { legalName, address, phone, email, licence } = lender.identity;
      return { legalName, address, phone, email, licenceDate: licence.date };
    },
    brand: { name, latinName, wordmark, tagline, mark },
    get hours() {
      const { opens, closes, decreed } = lender.hours;
      return { opens, closes, decreed };
    },
    networks,
    get transfer() {
      return isPaidByTransfer(lender) ? transferTo(lender.identity) : undefined;
    },
    get insurance() {
      return lender.insurance ?? undefined;
    },
    ...(lender.withoutCards && { withoutCards: true }),
    ...(lender.withoutMail && { withoutMail: true }),
    ...(lender.withoutPush && { withoutPush: true }),
  };
}
