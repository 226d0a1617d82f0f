import type { Lender } from './lender.ts';

/** What browsers are told of the lender, as data in the page. */
export type PublicLender = Pick<Lender, 'code' | 'hours' | 'networks'> & {
  readonly identity: Pick<Lender['identity'], 'legalName' | 'address' | 'phone' | 'email'> & {
    readonly licenceDate: string;
  };
  readonly brand: Pick<Lender['brand'], 'name' | 'latinName' | 'wordmark' | 'tagline' | 'mark'>;
};

/** The part of a lender that everybody may read: no account, no limits, no shares. */
export function publicLender({ code, identity, brand, hours, networks }: Lender): PublicLender {
  const { legalName, address, phone, email, licence } = identity;
  const { name, latinName, wordmark, tagline, mark } = brand;
  return {
    code,
    identity: { legalName, address, phone, email, licenceDate: licence.date },
    brand: { name, latinName, wordmark, tagline, mark },
    hours,
    networks,
  };
}
