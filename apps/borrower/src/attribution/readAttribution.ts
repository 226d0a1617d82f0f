import {
  KNOWN_LINKS,
  SOURCE_NAME,
  type SourceLinks,
  sourceName,
  USUAL_LINKS,
} from '@senim/contracts/borrower/attribution/sources';

/** Who sent the visitor, as `utm` keeps it and registration sends it (product.md section 3). */
export type Attribution = {
  source: string;
  click_id: string;
  web_id: string;
  addons: Record<string, string>;
  contact_id?: string;
};

/** The stored form: with the time of the click. */
export type KeptAttribution = Attribution & { clicked_at: string };

/** The longest value that the API takes. */
const VALUE_LENGTH_MAX = 300;

/**
 * The record of a query; `undefined` if nobody sent the visitor. A name that the release does not know is a claim: with a click it is kept, and
 * the server asks the partners of the day whether it counts. Throws if the query cannot be read.
 */
export function readAttribution(search: string): Attribution | undefined {
  const query = readQuery(search);
  const links = KNOWN_LINKS.find((candidate) => isSentBy(candidate, query)) ?? claimedBy(query);
  if (!links) return undefined;
  const value = (name: string | undefined) => (name === undefined ? '' : (query.get(name) ?? ''));
  const contactId = value(links.contactId);
  return {
    source: links.source,
    click_id: links.clickId.map(value).find((each) => each !== '') ?? '',
    web_id: value(links.webId),
    addons: Object.fromEntries(
      links.addons.filter((name) => query.has(name)).map((name) => [name, value(name)]),
    ),
    ...(contactId !== '' && { contact_id: contactId }),
  };
}

/** A partner that only the office may know; nobody without a click, as a plain word in a link must not put out who sent the visitor before. */
function claimedBy(query: ReadonlyMap<string, string>): SourceLinks | undefined {
  const source = sourceName(query.get('utm_source') ?? '');
  const hasClick = USUAL_LINKS.clickId.some((name) => query.get(name));
  return SOURCE_NAME.test(source) && hasClick ? { source, ...USUAL_LINKS } : undefined;
}

function isSentBy(
  { source, nameParam, triggerParam }: SourceLinks,
  query: ReadonlyMap<string, string>,
): boolean {
  const isName = (name: string | undefined) => name !== undefined && sourceName(name) === source;
  return (
    isName(query.get('utm_source')) ||
    (nameParam !== undefined && isName(query.get(nameParam))) ||
    (triggerParam !== undefined && query.has(triggerParam))
  );
}

/** Stricter than URLSearchParams: a broken escape throws. Of equal names the first counts. */
function readQuery(search: string): ReadonlyMap<string, string> {
  const query = new Map<string, string>();
  for (const pair of search.replace(/^\?/, '').split('&').filter(Boolean)) {
    const [name = '', ...rest] = pair.split('=').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    const value = rest
      .join('=')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, VALUE_LENGTH_MAX);
    if (!query.has(name)) query.set(name, value);
  }
  return query;
}
