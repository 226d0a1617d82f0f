import { days, formatDate, formatTenge } from '@senim/kazakhstan/format';
import { withEnding } from '@senim/kazakhstan/kazakh-cases';
import type { Language } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../shared/notification-kinds.ts';
import { filledPlaces, unknownPlace } from './places.ts';
import { SMS_PARTS_MAX, signedSms, smsPartsOf } from './sms-parts.ts';

export const WORDS_LENGTH_MAX = 400;
const words = z.string().max(WORDS_LENGTH_MAX);

/** What a message says in both languages. A place for a value stands in braces: "{number}". */
export const message = z
  .object({
    setting: z.literal('message'),
    ru: words,
    kz: words,
    /** The same where something was overpaid, or a refund gave too much; null of a kind that knows neither. */
    ru_extra: words.nullable(),
    kz_extra: words.nullable(),
  })
  .readonly();
export type MessageWords = z.output<typeof message>;

/** What warns of somebody else's hand in the cabinet: whoever could change these words could silence the warning. They change with a release alone, as those with a code do. */
export const FIXED_MESSAGES = [
  'phone-changed',
  'phone-bound',
  'phone-freed',
  'iban-changed',
  'passkey-added',
  'passkey-copied',
  'operator-entered',
  'operator-left',
] as const satisfies readonly NotificationKind[];

/** The messages whose words the office sets. */
export type WordedMessage = Exclude<NotificationKind, (typeof FIXED_MESSAGES)[number]>;

export const isWorded = (kind: string): kind is WordedMessage =>
  NOTIFICATION_KINDS.some((one) => one === kind) && !FIXED_MESSAGES.some((one) => one === kind);

/** The values that a message may name. */
export const WORDS_PLACES = [
  'number',
  'amount',
  'left',
  'overpaid',
  'shortfall',
  'whole',
  'date',
  'days',
  'operator',
  'changes',
] as const;
export type WordsPlace = (typeof WORDS_PLACES)[number];
export type WordsValues = Readonly<Record<WordsPlace, string>>;

interface Places {
  /** What the words must name: without it their reader could not know what is meant, by when or how much. */
  readonly must: readonly WordsPlace[];
  readonly may?: readonly WordsPlace[];
}

interface MessageForm extends Places {
  /** The words for a case of its own: where something was overpaid, or a refund gave too much. */
  readonly extra?: Places & { readonly where: 'overpaid' | 'shortfall' };
  /** A sign that the words must hold as it is. */
  readonly mentions?: string;
}

const NUMBER: MessageForm = { must: ['number'] };
const NOTHING: MessageForm = { must: [] };
const of = (...must: WordsPlace[]): MessageForm => ({ must });

/** What each message can name. */
export const MESSAGE_FORMS: Readonly<Record<WordedMessage, MessageForm>> = {
  'application-approved': NUMBER,
  'application-refused': NOTHING,
  'application-withdrawn': NOTHING,
  'agreement-declined': NUMBER,
  'approval-withdrawn': NUMBER,
  'question-asked': NOTHING,
  'agreement-signed': { must: ['number'], may: ['date'] },
  'confirmation-asked': of('number', 'date'),
  'confirmation-expired': NUMBER,
  'money-sent': of('number', 'amount'),
  'payout-failed': NUMBER,
  'payout-returned': of('number', 'amount'),
  'account-asked': of('number', 'amount'),
  'payout-stopped': NUMBER,
  'payout-redirected': of('number', 'amount', 'date'),
  'payment-received': {
    must: ['number', 'amount', 'left'],
    may: ['date'],
    extra: { where: 'overpaid', must: ['number', 'amount', 'overpaid'], may: ['date'] },
  },
  'loan-paid': {
    must: ['number'],
    may: ['amount', 'date'],
    extra: { where: 'overpaid', must: ['number', 'overpaid'], may: ['amount', 'date'] },
  },
  'insurance-may-end': NUMBER,
  'due-soon': {
    must: ['number', 'amount', 'date'],
    extra: { where: 'shortfall', must: ['number', 'amount', 'date', 'shortfall', 'whole'] },
  },
  'due-today': {
    must: ['number', 'amount'],
    may: ['date'],
    extra: { where: 'shortfall', must: ['number', 'amount', 'shortfall', 'whole'], may: ['date'] },
  },
  'autopay-soon': of('number', 'amount', 'date'),
  'autopay-refused': of('number', 'amount'),
  'autopay-unanswered': of('number', 'amount'),
  'autopay-not-charged': of('number', 'amount'),
  'autopay-not-needed': of('number', 'amount'),
  // Art. 9-2 p. 1: the sum on a day, the demand, what follows, and the right to ask.
  overdue: {
    must: ['number', 'amount', 'days'],
    extra: { where: 'shortfall', must: ['number', 'amount', 'days', 'shortfall'], may: ['whole'] },
    mentions: '9-2',
  },
  'offer-expired': NUMBER,
  'prolongation-asked': of('number', 'amount', 'date'),
  'prolongation-ready': NUMBER,
  'prolongation-expired': NUMBER,
  'loan-prolonged': of('number', 'date'),
  'refinancing-ready': NUMBER,
  'loan-refinanced': NUMBER,
  'collection-paused': of('number', 'date'),
  'pause-undone': NUMBER,
  'loan-frozen': NUMBER,
  'loan-unfrozen': NUMBER,
  'debt-rescheduled': of('number', 'amount', 'date'),
  'recovery-started': of('number', 'amount'),
  'recovery-closed': NUMBER,
  'claim-assigned': NUMBER,
  'overpayment-waiting': of('number', 'amount'),
  'refund-asked': of('number', 'amount', 'date'),
  'credit-refunded': of('number', 'amount'),
  'annulled-refunded': of('number', 'amount'),
  'payer-refunded': of('amount', 'date'),
  'payment-reversed': of('number', 'amount', 'left'),
  'payment-recorded': {
    must: ['number', 'amount', 'date', 'left'],
    extra: { where: 'overpaid', must: ['number', 'amount', 'date', 'overpaid'] },
  },
  'offer-made': of('number', 'date'),
  'offer-lapsed': NUMBER,
  'settlement-refused': NUMBER,
  'mediation-meeting': of('number', 'date'),
  'mediation-failed': NUMBER,
  'loan-annulled': NUMBER,
  'case-answered': NUMBER,
  'message-waiting': NOTHING,
};

/** The fields of a document that hold words, each with its language. */
export const WORDS_FIELDS = [
  ['ru', 'ru', 'usual'],
  ['kz', 'kz', 'usual'],
  ['ru_extra', 'ru', 'extra'],
  ['kz_extra', 'kz', 'extra'],
] as const satisfies readonly (readonly [keyof MessageWords, Language, 'usual' | 'extra'])[];
export type WordsField = (typeof WORDS_FIELDS)[number][0];

/** What a field of a message's document may and must name; null where the kind has no such words. */
export function placesOf(kind: WordedMessage, case_: 'usual' | 'extra'): Places | null {
  const form = MESSAGE_FORMS[kind];
  return case_ === 'usual' ? form : (form.extra ?? null);
}

/** Words with their values in place. */
export const filledWords = (text: string, values: WordsValues): string => filledPlaces(text, values);

/** How long a delay is, in the case in which messages name it: Kazakh says by how much somebody is late in the dative. */
export const delayText = (count: number, language: Language): string =>
  IN_CASE[language](days(count, language));

const IN_CASE: Readonly<Record<Language, (delay: string) => string>> = {
  ru: (delay) => delay,
  kz: (delay) => withEnding(delay, 'dative'),
};

const OPERATORS: Readonly<Record<Language, string>> = {
  ru: 'Сулейменова Гульмира',
  kz: 'Сүлейменова Гүлмира',
};

/** The longest that messages name: what fits with these fits always. */
export function exampleValues(language: Language): WordsValues {
  const amount = formatTenge('176000.50', language);
  return {
    number: '2600000001',
    amount,
    left: amount,
    overpaid: amount,
    shortfall: amount,
    whole: amount,
    date: formatDate('2026-12-05', language, 'short'),
    days: delayText(128, language),
    operator: OPERATORS[language],
    changes: '12',
  };
}

/** Why words are not taken, and in which field. */
export interface WordsFlaw {
  readonly field: WordsField;
  readonly why: 'unknown' | 'missing' | 'long' | 'needless';
  /** The place or the sign that is meant; empty of words that are too long or needless. */
  readonly what: string;
}

/** The first thing wrong with what a message would say; null where nothing is. */
export function wordsFlaw(kind: WordedMessage, document: MessageWords, latinName: string): WordsFlaw | null {
  for (const [field, language, case_] of WORDS_FIELDS) {
    const wrong = fieldFlaw(kind, document[field], { language, case_, latinName });
    if (wrong) return { field, ...wrong };
  }
  return null;
}

function fieldFlaw(
  kind: WordedMessage,
  text: string | null,
  { language, case_, latinName }: { language: Language; case_: 'usual' | 'extra'; latinName: string },
): Omit<WordsFlaw, 'field'> | null {
  const places = placesOf(kind, case_);
  if (!places) return text === null ? null : { why: 'needless', what: '' };
  const said = text ?? '';
  const unknown = unknownPlace(said, [...places.must, ...(places.may ?? [])]);
  if (unknown !== undefined) return { why: 'unknown', what: unknown };
  const { mentions } = MESSAGE_FORMS[kind];
  const needed = [...places.must.map((place) => `{${place}}`), ...(mentions ? [mentions] : [])];
  const missing = needed.find((one) => !said.includes(one));
  if (missing !== undefined) return { why: 'missing', what: missing };
  const sent = signedSms(latinName, filledWords(said, exampleValues(language)));
  return smsPartsOf(sent) > SMS_PARTS_MAX ? { why: 'long', what: '' } : null;
}
