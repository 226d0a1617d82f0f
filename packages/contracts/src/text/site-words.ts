import { plural } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';

/** The answers of /faq, each with its anchor, as they stand on the page. */
export const FAQ_GROUPS = {
  money: ['who', 'when', 'account', 'code'],
  price: ['gesv', 'free', 'fees', 'promo'],
  returning: ['prolong', 'hard', 'early', 'late', 'mistake'],
  safety: ['not-mine', 'fraud', 'phone'],
} as const;
export type FaqGroup = keyof typeof FAQ_GROUPS;
export type FaqAnchor = (typeof FAQ_GROUPS)[FaqGroup][number];

export const FAQ_ANCHORS: readonly FaqAnchor[] = Object.values(FAQ_GROUPS).flat();

/** The texts of the other pages, each group in the order of its page. */
const PAGE_GROUPS = {
  conditions: [
    'conditions-lead',
    'conditions-fees',
    'conditions-late',
    'conditions-hard',
    'conditions-rights',
  ],
  getting: ['getting-lead', 'getting-way', 'getting-hours', 'getting-account', 'getting-refused'],
  paying: [
    'paying-lead',
    'paying-transfer',
    'paying-terminal',
    'paying-card',
    'paying-autopay',
    'paying-mistaken',
  ],
  contacts: ['contacts-lead', 'contacts-write', 'contacts-safety'],
} as const;
type PageGroup = keyof typeof PAGE_GROUPS;
export type PageTextName = (typeof PAGE_GROUPS)[PageGroup][number];

/** The name under which an answer of /faq is a setting. */
export const faqName = (anchor: FaqAnchor): `faq-${FaqAnchor}` => `faq-${anchor}`;

/** The name under which a text of the site is a setting. */
export type SiteTextName = `faq-${FaqAnchor}` | PageTextName;
export type SiteGroup = FaqGroup | PageGroup;

/** All texts of the site as they stand on its pages. */
export const SITE_GROUPS: Readonly<Record<SiteGroup, readonly SiteTextName[]>> = {
  money: FAQ_GROUPS.money.map(faqName),
  price: FAQ_GROUPS.price.map(faqName),
  returning: FAQ_GROUPS.returning.map(faqName),
  safety: FAQ_GROUPS.safety.map(faqName),
  ...PAGE_GROUPS,
};
export const SITE_TEXT_NAMES: readonly SiteTextName[] = Object.values(SITE_GROUPS).flat();

/** A title and its text in one language. */
export interface SiteWords {
  readonly title: string;
  readonly text: string;
}

/** The fields of a document by language. */
export const SITE_FIELDS = {
  ru: { title: 'title_ru', text: 'ru' },
  kz: { title: 'title_kz', text: 'kz' },
} as const satisfies Readonly<Record<Language, Readonly<Record<keyof SiteWords, string>>>>;

/** The places with a number that something is counted by: in Russian its noun stands in the place. */
const COUNTED = [
  'prolong_days',
  'penalty_days',
  'stop_days',
  'answer_days',
  'ask_days',
  'halt_days',
  'refuse_days',
  'decision_minutes',
  'bank_days',
  'code_minutes',
  'iban_signs',
  'refund_days',
] as const;

/** What a text may name. A figure is never typed: it comes from the products, the law and what the lender has set. */
export const SITE_PLACES = ['age', 'hours', 'lender', 'penalty', 'penalty_share', ...COUNTED] as const;
export type SitePlace = (typeof SITE_PLACES)[number];
export type SiteFigures = Readonly<Record<SitePlace, string>>;

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name);
export const isSitePlace = (name: string): name is SitePlace => isOneOf(SITE_PLACES, name);

/** How many forms of its noun a place has in a language: the case of it is known to whoever words the sentence alone. */
export const formsAsked = (name: SitePlace, language: Language): readonly number[] =>
  isOneOf(COUNTED, name) ? COUNTED_FORMS[language] : [0];

/** The Kazakh noun stays as it is, whatever the number. */
const COUNTED_FORMS: Readonly<Record<Language, readonly number[]>> = { ru: [2, 3], kz: [0] };

/** A place with its noun: {answer_days|день|дня|дней}, or {answer_days|дня|дней} where the form of 2 to 4 is that of 5. */
export const SITE_PLACE = /\{([a-z_]+)((?:\|[^{}|]*)*)\}/g;

/** The forms of the noun in a place. */
export const formsIn = (written: string): string[] =>
  written
    .split('|')
    .slice(1)
    .map((form) => form.trim());

/** A text with the figures of a day in its places, each with the form of its noun that goes with it; the last number of "1–14" decides. */
export const withFigures = (text: string, figures: SiteFigures, language: Language): string =>
  text.replace(SITE_PLACE, (whole, name: string, written: string) => {
    if (!isSitePlace(name)) return whole;
    const [one, few, many = few] = formsIn(written);
    if (one === undefined || few === undefined || many === undefined) return figures[name];
    const count = Number(figures[name].match(/\d+/g)?.at(-1));
    return `${figures[name]}\u00a0${plural(language, count, [one, few, many])}`;
  });

/** Words of a line, and where they lead to; null of words that lead nowhere. */
export interface Run {
  readonly words: string;
  readonly to: string | null;
}

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly (readonly Run[])[] };

/** Words in square brackets and an address behind them. */
export const LINK = /\[([^[\]]+)\]\(([^()\s]*)\)/g;

function runsOf(line: string): Run[] {
  const links = [...line.matchAll(LINK)];
  const ends = [0, ...links.map((link) => link.index + link[0].length)];
  const between = [...links, undefined].map((link, at) => ({
    words: line.slice(ends[at], link?.index),
    to: null,
  }));
  const led = links.map(([, words = '', to = '']) => ({ words, to }));
  return between
    .flatMap((plain, at) => [plain, ...led.slice(at, at + 1)])
    .filter(({ words }) => words !== '');
}

const LISTS = { list: '- ', steps: '+ ' } as const;
const HEADING = '# ';

/** A text as it is drawn: parts stand apart by an empty line; "# " begins a heading, "- " each line of a list, "+ " each step. */
export function blocksOf(text: string): Block[] {
  const parts = text.split('\n\n').map((part) => part.trim());
  return parts.filter((part) => part !== '').map(blockOf);
}

function blockOf(part: string): Block {
  const lines = part.split('\n').map((line) => line.trim());
  for (const kind of ['list', 'steps'] as const)
    if (lines.every((line) => line.startsWith(LISTS[kind])))
      return { kind, items: lines.map((line) => runsOf(line.slice(LISTS[kind].length))) };
  if (lines.length === 1 && part.startsWith(HEADING))
    return { kind: 'heading', runs: runsOf(part.slice(HEADING.length)) };
  return { kind: 'paragraph', runs: runsOf(lines.join(' ')) };
}

/** The same as one sentence after another, for search and for search engines. */
export const plainOf = (text: string): string =>
  blocksOf(text)
    .flatMap((block) => ('items' in block ? block.items : [block.runs]))
    .map((runs) => runs.map(({ words }) => words).join(''))
    .join(' ');
