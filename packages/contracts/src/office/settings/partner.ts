import { z } from 'zod';

/** What a partner may hear of a visitor whom it sent. */
export const PARTNER_GOALS = ['registered', 'sent', 'approved', 'refused', 'issued'] as const;
export type PartnerGoal = (typeof PARTNER_GOALS)[number];

export const POSTBACK_LENGTH_MAX = 500;
const address = z.string().max(POSTBACK_LENGTH_MAX).nullable();

/** A partner who sends visitors: its name is the one that comes in its links. */
export const partner = z
  .object({
    setting: z.literal('partner'),
    title: z.string(),
    /** It is told of goals at all. */
    told: z.boolean(),
    /** The address that is called for each goal, with places in braces; null of a goal that it does not hear of. */
    registered: address,
    sent: address,
    approved: address,
    refused: address,
    issued: address,
  })
  .readonly();
export type Partner = z.output<typeof partner>;

/** The values that an address may name. */
export const POSTBACK_PLACES = ['click_id', 'web_id', 'our_id', 'goal', 'status', 'date', 'amount'] as const;
export type PostbackPlace = (typeof POSTBACK_PLACES)[number];
export type PostbackValues = Readonly<Record<PostbackPlace, string>>;

/** The usual words of networks for the state of a conversion. */
export const POSTBACK_STATUSES: Readonly<Record<PartnerGoal, string>> = {
  registered: 'pending',
  sent: 'pending',
  approved: 'approved',
  issued: 'approved',
  refused: 'rejected',
};

/** An address with its values in place, each escaped. */
export const filledPostback = (text: string, values: PostbackValues): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(values[name as PostbackPlace]) : placeholder,
  );

/** Invented values by which an address is tried: of no borrower, and marked as such. */
export const testValues = (goal: PartnerGoal, date: string): PostbackValues => ({
  click_id: 'test-click',
  web_id: 'test-site',
  our_id: 'test000000000000',
  goal,
  status: POSTBACK_STATUSES[goal],
  date,
  amount: goal === 'registered' ? '' : '60000.00',
});

/** How a partner may take what it is told. */
export const POSTBACK_OUTCOMES = ['accepted', 'refused', 'not-wanted', 'unavailable'] as const;
export type PostbackTaken = (typeof POSTBACK_OUTCOMES)[number];

/** Where there is no code of the partner's: it did not answer, or was not called as its name leads to our own network. */
export const NO_ANSWERS = ['silence', 'own-network'] as const;
export type NoAnswer = (typeof NO_ANSWERS)[number];

/** Why an address is not taken: a place that there is not, one that is missing, or no address of a public host. */
export interface PostbackFlaw {
  readonly why: 'unknown' | 'missing' | 'address';
  /** The place that is meant; empty of a wrong address. */
  readonly what: string;
}

/** What is wrong with an address that would be called; null where nothing is. */
export function postbackFlaw(text: string): PostbackFlaw | null {
  const named = [...text.matchAll(/\{([^{}]*)\}/g)];
  const unknown = named.find(([, name]) => !POSTBACK_PLACES.some((place) => place === name));
  if (unknown) return { why: 'unknown', what: unknown[0] };
  const brace = ['{', '}'].find((sign) => text.replace(/\{[^{}]*\}/g, '').includes(sign));
  if (brace !== undefined) return { why: 'unknown', what: brace };
  if (!isPublicAddress(text)) return { why: 'address', what: '' };
  return text.includes('{click_id}') ? null : { why: 'missing', what: '{click_id}' };
}

/** Names that a network of one's own answers to. */
const OWN_ENDINGS = ['.local', '.localhost', '.internal', '.lan', '.intranet', '.home.arpa'];

/** Whether it is https to a named public host at its usual port, with no place in the host: nobody in the office makes us call our own network. */
function isPublicAddress(text: string): boolean {
  if (!/^https:\/\/[a-z\d.-]+[/?]/i.test(text) || /[\s#\\]/.test(text) || !URL.canParse(text)) return false;
  const { hostname, port, username } = new URL(text);
  const isNamed = /\.[a-z][a-z\d-]*$/.test(hostname);
  return isNamed && port === '' && username === '' && !OWN_ENDINGS.some((own) => hostname.endsWith(own));
}
