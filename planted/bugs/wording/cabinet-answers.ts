import type { PlantedBug } from '../../planted-bug.ts';

const CABINET = 'apps/borrower/src/cabinet';
const WAYS_OUT = `${CABINET}/deal/WaysOut.tsx`;
const PRICED = [`${CABINET}/deal/waysOut.test.tsx`];
const ANSWERED = [`${CABINET}/help/answers.test.tsx`];
const SIGNED = [`${CABINET}/sign/sign.test.tsx`];
const LADDER = [`${CABINET}/repeat/repeat.test.tsx`];

/** What a screen of the cabinet says beside its matter: the prices of ways out, answers, what a refinancing does not bring. */
export const CABINET_ANSWERS_BUGS: readonly PlantedBug[] = [
  {
    bug: 'where the engine has no plan of parts, the third way out has no price',
    file: WAYS_OUT,
    right: 'price={text.free}',
    wrong: 'price=""',
    noticedBy: PRICED,
  },
  {
    bug: 'what is signed is out of sight while the code is typed',
    file: `${CABINET}/sign/SignWithCode.tsx`,
    right: 'lead={cost ? `${cost} ${text.lastDigitSigns}` : text.lastDigitSigns}',
    wrong: 'lead={text.lastDigitSigns}',
    noticedBy: SIGNED,
  },
  {
    bug: 'a way out by parts is sold at the price of its first part',
    file: WAYS_OUT,
    right: 'tenge(most(plan))',
    wrong: "tenge(plan.payments[0]?.amount ?? '')",
    noticedBy: PRICED,
  },
  {
    bug: 'a debt off the books has no sum and no way to pay it',
    file: `${CABINET}/payments/withWholeDebt.ts`,
    right: 'total: calculation.payable ?? calculation.total',
    wrong: 'total: calculation.total',
    noticedBy: [`${CABINET}/blocking/blocking.test.tsx`],
  },
  {
    bug: 'a pause that was asked for is offered once more below itself',
    file: WAYS_OUT,
    right: '{data?.overdue?.pause && !isPauseAsked && (',
    wrong: '{data?.overdue?.pause && (',
    noticedBy: PRICED,
  },
  {
    bug: 'while a pause runs, another is sold as the way out',
    file: `${CABINET}/blocking/Blocking.tsx`,
    right: '!owed?.frozen && pausedUntil === null ? owed : null',
    wrong: '!owed?.frozen ? owed : null',
    noticedBy: [`${CABINET}/blocking/blocking.test.tsx`],
  },
  {
    bug: 'an answer leads whoever is signed in to the form for strangers',
    file: `${CABINET}/help/Answers.tsx`,
    right: 'led.replaceAll(`](${from})`, `](${to})`)',
    wrong: 'led.replaceAll(`](${to})`, `](${from})`)',
    noticedBy: ANSWERED,
  },
  {
    bug: 'whoever asks first decides in which language the cabinet answers everybody',
    file: 'apps/borrower/site.ts',
    right: '`answers|${language}`',
    wrong: "'answers'",
    noticedBy: ['apps/borrower/site.test.ts'],
  },
  {
    bug: 'a refinancing looks as if money came with it',
    file: `${CABINET}/sign/Sign.tsx`,
    right: 'note: hasParent ? undefined : text.account(agreement.iban_masked),',
    wrong: 'note: text.account(agreement.iban_masked),',
    noticedBy: SIGNED,
  },
  {
    bug: 'every step of the ladder looks reached',
    file: `${CABINET}/repeat/Repeat.tsx`,
    right: 'className={step.reached ? `${styles.step} ${styles.reached}` : styles.step}',
    wrong: 'className={`${styles.step} ${styles.reached}`}',
    noticedBy: LADDER,
  },
];
