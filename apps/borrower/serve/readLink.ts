import partners from '../src/attribution/partners.json' with { type: 'json' };
import { type Attribution, readAttribution } from '../src/attribution/readAttribution.ts';

export type LinkReading =
  | { readonly kind: 'kept'; readonly kept: Attribution; readonly hasClick: boolean }
  | { readonly kind: 'strange' | 'broken' };

/** What a visitor's browser would keep of a lead partner's link. */
export function readLink(link: string): LinkReading {
  const [address = ''] = link.trim().split('#');
  const search = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  try {
    const kept = readAttribution(search, partners);
    return kept ? { kind: 'kept', kept, hasClick: kept.click_id !== '' } : { kind: 'strange' };
  } catch {
    return { kind: 'broken' };
  }
}
