import type { Language } from '@senim/kazakhstan/languages';
/** What the outside world says of one person. Without an answer the person passes, like an unknown one. */
export interface CastAnswers {
  /** The mobile base: the phone is registered to this IIN. */
  readonly phoneRegistered?: boolean | undefined;
  /** The state register knows the person. Names, birth date and expiry that are not given repeat the question. */
  readonly personFound?: boolean | undefined;
  readonly surname?: string | undefined;
  readonly name?: string | undefined;
  readonly patronymic?: string | null | undefined;
  /** `YYYY-MM-DD`, as is the expiry. */
  readonly birthDate?: string | undefined;
  readonly documentExpiryDate?: string | undefined;
  readonly citizen?: boolean | undefined;
  /** The bureau: the longest present delay, in days. */
  readonly overdueDays?: number | undefined;
  readonly selfRefusal?: boolean | undefined;
  readonly bankrupt?: boolean | undefined;
  readonly conscript?: boolean | undefined;
  readonly monthlyLoadTenge?: number | undefined;
  /** Official income a month; without it the pension fund knows nothing. */
  readonly incomeTenge?: number | undefined;
  /** Whether the databases that fill in the form know the person, or do not answer at all. */
  readonly formBases?: 'unknown' | 'away' | undefined;
  readonly biometrics?: BiometricsResult | undefined;
  readonly bank?: BankBehaviour | undefined;
}

/** `pending` waits for the person on the stand-in's page. */
export type BiometricsResult = 'pending' | 'passed' | 'failed';

/** What the bank does with a transfer to the person; reasons are ISO 20022 codes such as AC04, account closed. */
export type BankBehaviour =
  | { readonly kind: 'executes' }
  /** Takes the order and never executes it. */
  | { readonly kind: 'waits' }
  | { readonly kind: 'rejects'; readonly reason: string }
  /** The account of the first transfer is closed; any other works. */
  | { readonly kind: 'first-account-closed' }
  | { readonly kind: 'returns'; readonly reason?: string | undefined };

/** What the stand-ins ask: undefined for a person who is not in the cast. */
export type AnswersOf = (iin: string) => CastAnswers | undefined;

/** One of the cast as the sandbox's home page lists them, to sign in with. */
export interface CastMember {
  readonly iin: string;
  readonly phone: string;
  readonly name: string;
  /** One sentence about the person's situation. */
  readonly about: Readonly<Record<Language, string>>;
}
