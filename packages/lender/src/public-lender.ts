import type { Lender } from './lender.ts';

/** What a page tells browsers about the lender. */
export type PublicLender = Pick<Lender, 'code' | 'networks' | 'withoutCards'> & {
  readonly hours: Pick<Lender['hours'], 'opens' | 'closes'>;
  readonly identity: Pick<Lender['identity'], 'legalName' | 'address' | 'phone' | 'email'> & {
    readonly licenceDate: string;
  };
  readonly brand: Pick<Lender['brand'], 'name' | 'latinName' | 'wordmark' | 'tagline' | 'mark'>;
};

/** What the office's pages tell browsers; everybody can open them before sign-in. */
export type OfficeLender = Pick<Lender, 'code' | 'networks'> & {
  readonly latinName: string;
  /** The ten shades of its main colour; without them the office uses its own. */
  readonly shades?: readonly string[] | undefined;
};

export function officeLender({ code, networks, brand }: Lender): OfficeLender {
  return { code, networks, latinName: brand.latinName, shades: brand.colours.officeShades };
}

/** The public part of a lender: no account, limits or shares. */
export function publicLender({ code, identity, brand, hours, networks, withoutCards }: Lender): PublicLender {
  const { legalName, address, phone, email, licence } = identity;
  const { name, latinName, wordmark, tagline, mark } = brand;
  return {
    code,
    identity: { legalName, address, phone, email, licenceDate: licence.date },
    brand: { name, latinName, wordmark, tagline, mark },
    hours: { opens: hours.opens, closes: hours.closes },
    networks,
    ...(withoutCards && { withoutCards }),
  };
}
