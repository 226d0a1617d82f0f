import type { PlantedBug } from '../planted-bug.ts';

const LENDER = 'packages/lender/src';
const SETTINGS = 'apps/server/src/modules/settings';
const OF_RULES = [`${SETTINGS}/lender-rules.db.test.ts`];

/** The lender's document: what it may say, what browsers are told of it, whether its colours can be read. */
export const LENDER_BUGS: readonly PlantedBug[] = [
  {
    bug: 'shares of a debt may stand out of order',
    file: `${LENDER}/allowances.ts`,
    right: 'daysMax(before) < daysMax(each)',
    wrong: 'daysMax(before) <= Number.POSITIVE_INFINITY && daysMax(each) >= 0',
    noticedBy: [`${LENDER}/lender.test.ts`],
  },
  {
    bug: 'the longest delays may have no share set aside',
    file: `${LENDER}/allowances.ts`,
    right:
      "      .refine((steps) => steps.at(-1)?.overdueDaysMax === null, 'must end with a delay however long'),",
    wrong: '',
    noticedBy: [`${LENDER}/lender.test.ts`],
  },
  {
    bug: 'contrast is reckoned without the gamma of a screen',
    file: `${LENDER}/legibility.ts`,
    right: 'c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4',
    wrong: 'c / 12.92',
    noticedBy: [`${LENDER}/legibility.test.ts`],
  },
  {
    bug: 'contrast is the same whatever the green of a colour',
    file: `${LENDER}/legibility.ts`,
    right: '0.7152 * g',
    wrong: '0.0722 * g',
    noticedBy: [`${LENDER}/legibility.test.ts`],
  },
  {
    bug: 'text is legible at three to one',
    file: `${LENDER}/legibility.ts`,
    right: "    ['accent', ['hero', 'hero-far']],\n  ],\n  4.5,",
    wrong: "    ['accent', ['hero', 'hero-far']],\n  ],\n  3,",
    noticedBy: [`${LENDER}/lender.test.ts`],
  },
  {
    bug: 'the colours of the night are looked at by nobody',
    file: `${LENDER}/colours.ts`,
    right: '    for (const flaw of illegiblePairs(dark)) context.addIssue(`in the dark colours ${flaw}`);\n',
    wrong: '',
    noticedBy: [`${LENDER}/lender.test.ts`],
  },
  {
    bug: 'a lender may remind of debts until midnight',
    file: `${LENDER}/lender.ts`,
    right: "from >= '08:00' && until <= '21:00'",
    wrong: "from >= '08:00' && until <= '23:00'",
    noticedBy: [`${LENDER}/lender.test.ts`],
  },
  {
    bug: 'a lender may lend to children',
    file: `${LENDER}/lender.ts`,
    right: 'ageYearsMin: z.int().min(18).max(100)',
    wrong: 'ageYearsMin: z.int().min(0).max(100)',
    noticedBy: [`${LENDER}/lender.test.ts`],
  },
  {
    bug: 'a share of income is taken as a percentage',
    file: `${LENDER}/lender.ts`,
    right: 'debtBurdenMax: z.number().min(0.01).max(0.5)',
    wrong: 'debtBurdenMax: z.number().min(0.01).max(100)',
    noticedBy: [`${LENDER}/lender.test.ts`],
  },
  {
    bug: 'the lender’s own account may be of no bank',
    file: `${LENDER}/lender.ts`,
    right: 'readIban(text).ok',
    wrong: 'text.length === 20',
    noticedBy: [`${LENDER}/lender.test.ts`],
  },
  {
    bug: 'browsers are told the lender’s account',
    file: `${LENDER}/public-lender.ts`,
    right: 'identity: { legalName, address, phone, email, licenceDate: licence.date },',
    wrong: 'identity: { ...identity, licenceDate: licence.date },',
    noticedBy: [`${LENDER}/lender.test.ts`],
  },
  {
    bug: 'the first loan may be as large as any',
    file: `${LENDER}/products.ts`,
    right: 'tengeToTiyn(amountTenge.firstLoanMax)',
    wrong: 'tengeToTiyn(amountTenge.max)',
    noticedBy: [`${LENDER}/products.test.ts`],
  },
  {
    bug: 'the first loan may exceed the greatest',
    file: `${LENDER}/products.ts`,
    right: 'min <= firstLoanMax && firstLoanMax <= max',
    wrong: 'min <= firstLoanMax && max > 0',
    noticedBy: [`${LENDER}/products.test.ts`],
  },
  {
    bug: 'an older version of a product may follow a newer one',
    file: `${LENDER}/products.ts`,
    right: 'before.code !== code || before.from < from',
    wrong: 'before.code !== code || before.from !== from',
    noticedBy: [`${LENDER}/products.test.ts`],
  },
  {
    bug: 'by night a lender’s page keeps its colours of the day',
    file: `${LENDER}/theme.ts`,
    right: '(prefers-color-scheme:dark){${rule(dark)}}',
    wrong: '(prefers-color-scheme:dark){${rule(light)}}',
    noticedBy: [`${LENDER}/lender.test.ts`],
  },
  {
    bug: 'the office lets words about a debt out by night',
    file: `${SETTINGS}/office-hours/rules.ts`,
    right:
      "debt_until > DEBT_HOURS.until ? { refused: 'setting_debt_hours_wide', field: 'debt_until' } : null",
    wrong: 'null',
    noticedBy: OF_RULES,
  },
  {
    bug: 'hours for a day begin in a process when it is started again',
    file: `${SETTINGS}/hold-lender.ts`,
    right: ' || last.untilMs <= nowMs',
    wrong: '',
    noticedBy: OF_RULES,
  },
  {
    bug: 'a day off that has passed is taken back',
    file: `${SETTINGS}/days-off/rules.ts`,
    right: 'differing.some((day) => day < firstDay)',
    wrong: 'differing.length < 0',
    noticedBy: OF_RULES,
  },
  {
    bug: 'a process that has not read them yet decides by the former limits',
    file: `${SETTINGS}/limits/read-limits.ts`,
    right: 'limitsAs(lender, inForce(versions, clock.now())?.document).policy',
    wrong: 'limitsAs(lender, inForce(versions.slice(0, 0), clock.now())?.document).policy',
    noticedBy: OF_RULES,
  },
  {
    bug: 'what a version would come to is counted for terms above the law',
    file: 'apps/server/src/modules/desk/settings/preview-setting.ts',
    right: '  if (flaw) return refuse(flaw.refused, flaw.details, flaw.field);\n',
    wrong: '',
    noticedBy: [`${SETTINGS}/product/products.db.test.ts`],
  },
  {
    bug: 'a register that two people have turned to people is asked all the same',
    file: 'apps/server/src/modules/underwriting/gather-findings.ts',
    right: 'registers.includes(register) ? BY_PEOPLE : service()',
    wrong: 'registers.includes(register) ? service() : service()',
    noticedBy: [`${SETTINGS}/registers/registers.db.test.ts`],
  },
  {
    bug: 'who waited for a register waits on for hours when people stand in for it',
    file: 'apps/server/src/modules/desk/deciding/decide-proposal.ts',
    right:
      "    if (proposal.terms.setting === 'registers') await runWaitingNow(tx, 'underwriting.assess');\n",
    wrong: '',
    noticedBy: [`${SETTINGS}/registers/registers.db.test.ts`],
  },
  {
    bug: 'pages made before the office set other hours are shown on',
    file: 'apps/borrower/serve/todaysSettings.ts',
    right: '${products}|${set}`',
    wrong: '${products}`',
    noticedBy: ['apps/borrower/serve/todaysSettings.test.ts'],
  },
  {
    bug: 'a day off that the office takes back stays off, as the lender’s document has it',
    file: `${SETTINGS}/days-off/rules.ts`,
    right: 'Object.entries(decreed).filter(([day]) => !set.has(day.slice(0, 4)))',
    wrong: 'Object.entries(decreed)',
    noticedBy: [`${SETTINGS}/days-off/rules.test.ts`],
  },
  {
    bug: 'an approval asks for its second person above the limit of payouts',
    file: `${SETTINGS}/limits/rules.ts`,
    right: 'reviewSecondPersonAboveTenge: set.review_second_above',
    wrong: 'reviewSecondPersonAboveTenge: set.payout_second_above',
    noticedBy: OF_RULES,
  },
];
