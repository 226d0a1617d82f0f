import links from './links.json' with { type: 'json' };

/** How the links of a source are written: which parameter has which value. Names of parameters are case-sensitive. */
export interface SourceLinks {
  readonly source: string;
  /** Its other names. */
  readonly aliases?: readonly string[];
  /** The first of these that is present. */
  readonly clickId: readonly string[];
  readonly webId?: string;
  readonly addons: readonly string[];
  readonly contactId?: string;
  /** Its name arrives in this parameter instead of utm_source. */
  readonly nameParam?: string;
  /** It sends no name; this parameter identifies it. */
  readonly triggerParam?: string;
}

/** Networks that write their links in a way of their own, and places where the lender advertises itself. */
export const KNOWN_LINKS: readonly SourceLinks[] = links;

/** How a partner that the office has added writes its links. */
export const USUAL_LINKS = {
  clickId: ['click_id'],
  webId: 'web_id',
  addons: ['utm_medium', 'utm_campaign'],
} as const satisfies Omit<SourceLinks, 'source'>;

export const SOURCE_NAME = /^[a-z\d][a-z\d_.-]{1,39}$/;

/** How a source is named, whatever its case and by whichever of its names. */
export function sourceName(typed: string): string {
  const name = typed.trim().toLowerCase();
  return KNOWN_LINKS.find(({ aliases }) => aliases?.includes(name))?.source ?? name;
}

/** Whether the release knows a source, so that it counts without an agreement of the office. */
export const isKnownSource = (name: string): boolean => KNOWN_LINKS.some(({ source }) => source === name);

/** The query of a link that a partner is given, its own values in braces. */
export function linkQueryOf(name: string): string {
  const { clickId, webId, nameParam, triggerParam }: Omit<SourceLinks, 'source'> =
    KNOWN_LINKS.find(({ source }) => source === name) ?? USUAL_LINKS;
  const named = triggerParam === undefined ? [`${nameParam ?? 'utm_source'}=${name}`] : [];
  const site = webId === undefined ? [] : [`${webId}={web_id}`];
  return `?${[...named, `${clickId[0]}={click_id}`, ...site].join('&')}`;
}
