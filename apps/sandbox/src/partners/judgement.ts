/** Whose calls of ours the sandbox judges: they call the product's own addresses, and its own answer is the judgement. */
export const CALLING_PARTNERS = ['terminal', 'sms', 'card'] as const;
export type CallingPartner = (typeof CALLING_PARTNERS)[number];

/** With who calls nobody, but whose links are read. */
export const PARTNERS = [...CALLING_PARTNERS, 'lead'] as const;
export type Partner = (typeof PARTNERS)[number];

/** What the product says of a terminal's call that it does not carry out, by the names of its words for it. */
export const TERMINAL_REASONS = [
  'accountWrong',
  'askedTwice',
  'comeAgain',
  'commandUnknown',
  'idUsed',
  'idWrong',
  'notFound',
  'sumTooSmall',
  'sumWrong',
] as const;
export type TerminalReason = (typeof TERMINAL_REASONS)[number];

/** Why a call was not taken, or what of a taken one is to be looked at. */
export type FindingCode =
  | TerminalReason
  | ('credentialsMissing' | 'loginOther' | 'passwordWrong')
  | ('dateMissing' | 'dateUnread' | 'sumLoose')
  | ('bodyUnread' | 'fieldMissing' | 'eventOther' | 'invoiceWrong')
  | ('signMissing' | 'signWrong' | 'signOfBodyAlone' | 'signNotHexadecimal');

export interface Finding {
  readonly code: FindingCode;
  /** As the partner's own protocol names it. */
  readonly field: string;
}

/** The calls that must be seen before a partner is let in, in the order in which they are best tried. */
export const STEPS = {
  terminal: ['check', 'pay', 'payRepeated', 'usedNumber', 'unknownAccount', 'wrongSum', 'wrongPassword'],
  sms: ['report', 'reportRepeated', 'reportUnsigned'],
  card: ['hint', 'hintRepeated', 'hintUnsigned'],
} as const satisfies Readonly<Record<CallingPartner, readonly string[]>>;

export type Step = (typeof STEPS)[CallingPartner][number];

/** A call to the product by its own address, with the product's answer. */
export interface HeardCall {
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  readonly status: number;
  readonly answer: string;
}

export interface Judgement {
  readonly findings: readonly Finding[];
  readonly step: Step | null;
  readonly operation: string;
}

/** Taken all the same: a note, where everything else is a mistake. */
export const NOTES: ReadonlySet<FindingCode> = new Set(['dateMissing', 'dateUnread', 'sumLoose']);
