import type { Lender } from './lender.ts';

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
};

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

/** The public part of a lender: no account, limits or shares. Its hours are those in force whenever they are asked for. */
export function publicLender(lender: Lender): PublicLender {
  const { code, identity, brand, networks, ...without } = lender;
  const { legalName, address, phone, email, licence } = identity;
  const { name, latinName, wordmark, tagline, mark } = brand;
  return {
    code,
    identity: { legalName, address, phone, email, licenceDate: licence.date },
    brand: { name, latinName, wordmark, tagline, mark },
    get hours() {
      const { opens, closes, decreed } = lender.hours;
      return { opens, closes, decreed };
    },
    networks,
    ...(without.withoutCards && { withoutCards: true }),
    ...(without.withoutMail && { withoutMail: true }),
    ...(without.withoutPush && { withoutPush: true }),
  };
}
