import type { PlantedBug } from '../../planted-bug.ts';

const SIGN_UP = 'apps/borrower/src/signup';
const WAY = [`${SIGN_UP}/way.test.ts`];
const DRAFTS = [`${SIGN_UP}/drafts.test.ts`];
const LOAN_CHOICE = [`${SIGN_UP}/loanChoice.test.ts`];

/** The form of a first loan: what the registers fill in, what was typed, and the loan beside it. */
export const SIGN_UP_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a surname without a name counts as a person whom the registers know',
    file: `${SIGN_UP}/way.ts`,
    right: 'answers.surname && answers.name ?',
    wrong: 'answers.surname || answers.name ?',
    noticedBy: WAY,
  },
  {
    bug: 'what was left out is not shown before the application is sent',
    file: `${SIGN_UP}/way.ts`,
    right: "!(optional && key === 'known' && !values[name])",
    wrong: '!(optional && !values[name])',
    noticedBy: WAY,
  },
  {
    bug: 'the answer of the registers wipes out what was typed while they were asked',
    file: `${SIGN_UP}/way.ts`,
    right: '{ ...filledIn(found, consents), ...Object.fromEntries(typed) }',
    wrong: '{ ...Object.fromEntries(typed), ...filledIn(found, consents) }',
    noticedBy: WAY,
  },
  {
    bug: 'a field that was opened and left empty keeps out what the registers know',
    file: `${SIGN_UP}/way.ts`,
    right: "Object.entries(values).filter(([, value]) => value !== '')",
    wrong: 'Object.entries(values)',
    noticedBy: WAY,
  },
  {
    bug: 'a form that was kept here falls back to what the registers say',
    file: `${SIGN_UP}/answers.ts`,
    right: '{ ...values, ...valuesOfStep(kept.values, index) }',
    wrong: '{ ...values, ...valuesOfStep(kept.values, index), ...filled }',
    noticedBy: [`${SIGN_UP}/answers.test.ts`],
  },
  {
    bug: 'the form of one person opens for the next who signs in on the device',
    file: `${SIGN_UP}/useAnswers.ts`,
    right: 'return kept?.of === of ? kept : null;',
    wrong: 'return kept?.of === undefined ? null : kept;',
    noticedBy: [`${SIGN_UP}/useAnswers.test.ts`],
  },
  {
    bug: 'the due day that was chosen is lost on the way into the form',
    file: `${SIGN_UP}/loanChoice.ts`,
    right: '...(day > 0 && { due_day: day }),',
    wrong: '...(day < 0 && { due_day: day }),',
    noticedBy: LOAN_CHOICE,
  },
  {
    bug: 'the form offers a first loan above its ceiling',
    file: `${SIGN_UP}/loanChoice.ts`,
    right: 'max: Math.min(range.max, most)',
    wrong: 'max: Math.max(range.max, most)',
    noticedBy: LOAN_CHOICE,
  },
  {
    bug: 'the loan of an earlier visit is priced outside of what is offered now',
    file: 'apps/borrower/src/calculator/values.ts',
    right: 'isLoanValues(kept, onOffer) ? allowedValues(kept, onOffer) : undefined;',
    wrong: 'isLoanValues(kept, onOffer) ? kept : undefined;',
    noticedBy: ['apps/borrower/src/calculator/storedValues.test.ts'],
  },
  {
    bug: 'a name with two Ё is no longer that of the register once it is typed with Е',
    file: 'apps/server/src/modules/profile/prefill/rules.ts',
    right: ".replaceAll('Ё', 'Е');",
    wrong: ".replace('Ё', 'Е');",
    noticedBy: ['apps/server/src/modules/profile/prefill/rules.test.ts'],
  },
  {
    bug: 'answers that the server did not take are not sent again',
    file: `${SIGN_UP}/drafts.ts`,
    right: 'return steps.filter((_, index) => answers[index]?.ok);',
    wrong: 'return steps.filter((_, index) => answers[index]);',
    noticedBy: DRAFTS,
  },
  {
    bug: 'what is typed while the answers before it are sent never reaches the server',
    file: `${SIGN_UP}/drafts.ts`,
    right: '!taken.includes(step) || !isAsSent(step)',
    wrong: '!taken.includes(step)',
    noticedBy: DRAFTS,
  },
  {
    bug: 'who goes on typing while the answers are sent is told that there is no connection',
    file: `${SIGN_UP}/drafts.ts`,
    right: "return taken.length < tried.length ? 'here' : 'saving';",
    wrong: "return 'here';",
    noticedBy: DRAFTS,
  },
  {
    bug: 'a form that was sent lies on the device again when the answer to its draft comes late',
    file: `${SIGN_UP}/useAnswers.ts`,
    right: 'if (keptHere(of)) keepHere(of, values, unsent);',
    wrong: 'keepHere(of, values, unsent);',
    noticedBy: [`${SIGN_UP}/useAnswers.test.ts`],
  },
  {
    bug: 'a form that was sent stays on the device',
    file: `${SIGN_UP}/useSending.ts`,
    right: '      forgetKept();\n',
    wrong: '',
    noticedBy: [`${SIGN_UP}/useSending.test.tsx`],
  },
  {
    bug: 'what a former promo code gives is promised for the one that is typed now',
    file: `${SIGN_UP}/promo/promoAnswer.ts`,
    right: "asked !== '' && asked === value.trim() && flaw",
    wrong: "asked !== '' && flaw",
    noticedBy: [`${SIGN_UP}/promo/promoAnswer.test.ts`],
  },
];
