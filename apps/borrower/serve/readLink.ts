import { isKnownSource } from '@senim/contracts/borrower/attribution/sources';
import { type Attribution, readAttribution } from '../src/attribution/readAttribution.ts';

export type LinkReading =
  | {
      readonly kind: 'kept';
      readonly kept: Attribution;
      readonly hasClick: boolean;
      readonly isKnown: boolean;
    }
  | { readonly kind: 'strange' | 'broken' };

/** What a visitor's browser would keep of a lead partner's link. */
export function readLink(link: string): LinkReading {
  const [address = ''] = link.trim().split('#');
  const search = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  try {
    const kept = readAttribution(search);
    if (!kept) return { kind: 'strange' };
    return { kind: 'kept', kept, hasClick: kept.click_id !== '', isKnown: isKnownSource(kept.source) };
  } catch {
    return { kind: 'broken' };
  }
}
