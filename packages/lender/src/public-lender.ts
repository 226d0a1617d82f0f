import type { Lender } from './lender.ts';

/** What browsers are told of the lender, as data in the page. */
export type PublicLender = Pick<Lender, 'code' | 'networks'> & {
  readonly hours: Pick<Lender['hours'], 'opens' | 'closes'>;
  readonly identity: Pick<Lender['identity'], 'legalName' | 'address' | 'phone' | 'email'> & {
    readonly licenceDate: string;
  };
  readonly brand: Pick<Lender['brand'], 'name' | 'latinName' | 'wordmark' | 'tagline' | 'mark'>;
};

/** What the pages of the office are told: they are open to everybody before the sign-in. */
export type OfficeLender = Pick<Lender, 'code' | 'networks'> & {
  readonly latinName: string;
  /** The ten shades of its main colour; absent: the office's own. */
  readonly shades?: readonly string[] | undefined;
};

export function officeLender({ code, networks, brand }: Lender): OfficeLender {
  return { code, networks, latinName: brand.latinName, shades: brand.colours.officeShades };
}

/** The part of a lender that everybody may read: no account, no limits, no shares. */
export function publicLender({ code, identity, brand, hours, networks }: Lender): PublicLender {
  const { legalName, address, phone, email, licence } = identity;
  const { name, latinName, wordmark, tagline, mark } = brand;
  return {
    code,
    identity: { legalName, address, phone, email, licenceDate: licence.date },
    brand: { name, latinName, wordmark, tagline, mark },
    hours: { opens: hours.opens, closes: hours.closes },
    networks,
  };
}
