import type { AnswerSource, PrefilledField } from '@senim/contracts/borrower/application-choices';
import type { ShownConsents } from '@senim/contracts/shared/consents';
import type { PublicLender } from '@senim/lender/public-lender';
import type { Prefill } from '../api/queries.ts';
import { agreedTo } from '../consents/consents.ts';
import type { AppText } from '../text/AppText.tsx';
import { type FlawContext, flawOf } from './flaws.ts';
import { type Question, questionsOf, SCREENS, type ScreenKey, type Values } from './questions.ts';

/** Through every question by hand, or past what the registers have filled in. */
export type Way = 'by-hand' | 'filled';

const SCREENS_OF: Readonly<Record<Way, readonly ScreenKey[]>> = {
  'by-hand': ['consent', 'name', 'card', 'home', 'relatives', 'work', 'account', 'loan', 'check'],
  filled: ['consent', 'known'],
};
export const screensOf = (way: Way): readonly ScreenKey[] => SCREENS_OF[way];

/** What the database of persons has filled in decides: with a name to check there is something to look at. */
export const wayOf = ({ answers }: Prefill): Way => (answers.surname && answers.name ? 'filled' : 'by-hand');

/** What the registers know of, and what nobody but the applicant does: where to, what for, and the consent. */
const KNOWN: readonly ScreenKey[] = ['name', 'card', 'home', 'work'];
const OF_MONEY: readonly ScreenKey[] = ['account', 'loan', 'check'];

/** The screens whose answers a screen shows, each with the way to change it. */
const SHOWN_ON: Partial<Record<ScreenKey, readonly ScreenKey[]>> = {
  known: [...KNOWN, 'loan'],
  check: SCREENS_OF['by-hand'].filter((key) => key !== 'consent' && key !== 'check'),
};
export const shownOn = (key: ScreenKey): readonly ScreenKey[] => SHOWN_ON[key] ?? [];

/** The screen to come back to after a change. */
export function backOf(asked: string | null): ScreenKey | null {
  const key = SCREENS.find((screen) => screen.key === asked)?.key;
  return key && shownOn(key).length > 0 ? key : null;
}

/** The steps that a screen sends when it is done. Of the steps of the wire the last is sent by its own screen alone. */
export function stepsSentBy(key: ScreenKey, way: Way): readonly (0 | 1 | 2)[] {
  if (key === 'known') return [0, 1, 2];
  const screens = screensOf(way);
  const step = stepOfScreen(key);
  const following = screens[screens.indexOf(key) + 1];
  return following !== undefined && stepOfScreen(following) === step ? [] : [step];
}

export const stepOfScreen = (key: ScreenKey): 0 | 1 | 2 =>
  SCREENS.find((screen) => screen.key === key)?.step ?? 0;

/** The screens on which a step is filled in. */
export const screensOfStep = (way: Way, step: number): readonly ScreenKey[] =>
  screensOf(way).filter((key) => stepOfScreen(key) === step || key === 'known');

/** The registers' answers as the form has them. */
export function filledIn({ answers, consented }: Prefill, consents: ShownConsents): Values {
  const values = Object.entries(answers).map(([field, told]) => [field, told.value]);
  const consent_personal_data = agreedTo('consent_personal_data', consents);
  return { ...Object.fromEntries(values), ...(consented && { consent_personal_data }) };
}

/** The form once the registers have answered: what is typed stands over what they know, and what was left empty does not. */
export function filledBeside(found: Prefill, values: Values, consents: ShownConsents): Values {
  const typed = Object.entries(values).filter(([, value]) => value !== '');
  return { ...filledIn(found, consents), ...Object.fromEntries(typed) };
}

const isKnown = ({ answers }: Prefill, { name }: Question): boolean =>
  answers[name as PrefilledField] !== undefined;

export type Asking = {
  readonly prefill: Prefill;
  readonly text: AppText['signUp'];
  readonly context: FlawContext;
  /** The lender sends no letters: an address is not asked for. */
  readonly withoutMail: boolean;
  /** The lender offers some beside a loan. */
  readonly withInsurance: boolean;
};

/** What a lender lets be asked. */
export const askedBy = ({
  withoutMail,
  insurance,
}: PublicLender): Pick<Asking, 'withoutMail' | 'withInsurance'> => ({
  withoutMail: withoutMail ?? false,
  withInsurance: insurance !== undefined,
});

/** Whether the registers have answered a question, with an answer that can be taken as it is. */
const isFilled = (question: Question, { prefill, context }: Asking): boolean =>
  isKnown(prefill, question) && flawOf(question, filledIn(prefill, context.consents), context) === null;

/** What a screen asks. Beside what is known only what nobody knows is asked, and one contact. */
export const askedOn = (key: ScreenKey, values: Values, asking: Asking): readonly Question[] =>
  offered(mailable(allOn(key, values, asking), asking.withoutMail), asking.withInsurance);

/** Insurance is asked about only where the lender offers it. */
export const offered = (questions: readonly Question[], withInsurance: boolean): readonly Question[] =>
  withInsurance ? questions : questions.filter(({ kind }) => kind !== 'insurance');

/** An address is asked for only where letters go out. */
export const mailable = (questions: readonly Question[], withoutMail: boolean): readonly Question[] =>
  withoutMail ? questions.filter(({ kind }) => kind !== 'email') : questions;

function allOn(key: ScreenKey, values: Values, asking: Asking): readonly Question[] {
  const { text } = asking;
  if (key === 'known') {
    const open = KNOWN.flatMap((screen) => questionsOf(screen, values, text)).filter(
      (question) => !question.optional && !isFilled(question, asking),
    );
    const ofMoney = OF_MONEY.flatMap((screen) => questionsOf(screen, values, text));
    return [...open, ...questionsOf('relatives', values, text), ...ofMoney];
  }
  return questionsOf(key, values, text);
}

/** The answers that a screen shows as lines: those that it does not ask for. */
export function linesOn(key: ScreenKey, of: ScreenKey, values: Values, asking: Asking): readonly Question[] {
  const asked = new Set(askedOn(key, values, asking).map(({ name }) => name));
  return mailable(questionsOf(of, values, asking.text), asking.withoutMail).filter(
    ({ name, kind, optional }) =>
      kind !== 'consent' &&
      kind !== 'insurance' &&
      !asked.has(name) &&
      !(optional && key === 'known' && !values[name]),
  );
}

/** Where a screen's lines come from: one corrected answer is the applicant's word. */
export function sourceOf(
  lines: readonly Question[],
  values: Values,
  { answers }: Prefill,
): Exclude<AnswerSource, 'applicant'> | null {
  const told = lines.flatMap(({ name }) => answers[name as PrefilledField] ?? []);
  const isCorrected = lines.some(({ name }) => {
    const known = answers[name as PrefilledField];
    return known !== undefined && known.value !== values[name];
  });
  return isCorrected ? 'corrected' : (told[0]?.source ?? null);
}
