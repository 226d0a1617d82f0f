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

/**
 * One row of partners.json: which parameter of its links has which value. Names of parameters are case-sensitive.
 */
export type Partner = {
  source: string;
  aliases?: readonly string[];
  /** The first of these that is present. */
  clickId: readonly string[];
  webId?: string;
  addons: readonly string[];
  contactId?: string;
  /** Its name arrives in this parameter instead of utm_source. */
  nameParam?: string;
  /** It sends no name; this parameter identifies it. */
  triggerParam?: string;
};

/** The longest value that the API takes. */
const VALUE_LENGTH_MAX = 300;

/** The record of a query; `undefined` if no known partner sent the visitor. Throws if the query cannot be read. */
export function readAttribution(search: string, partners: readonly Partner[]): Attribution | undefined {
  const query = readQuery(search);
  const partner = partners.find((candidate) => isSentBy(candidate, query));
  if (!partner) return undefined;
  const value = (name: string | undefined) => (name === undefined ? '' : (query.get(name) ?? ''));
  const contactId = value(partner.contactId);
  return {
    source: partner.source,
    click_id: partner.clickId.map(value).find((each) => each !== '') ?? '',
    web_id: value(partner.webId),
    addons: Object.fromEntries(
      partner.addons.filter((name) => query.has(name)).map((name) => [name, value(name)]),
    ),
    ...(contactId !== '' && { contact_id: contactId }),
  };
}

function isSentBy(partner: Partner, query: ReadonlyMap<string, string>): boolean {
  const { source, aliases = [], nameParam, triggerParam } = partner;
  const isName = (name: string | undefined) =>
    name !== undefined && [source, ...aliases].includes(name.toLowerCase());
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
