import type { PlantedBug } from '../../planted-bug.ts';

const INSURANCE = 'apps/server/src/modules/applications/insurance';
const RULES = [`${INSURANCE}/rules.test.ts`];
const NOTICED_BY = [`${INSURANCE}/insurance.db.test.ts`];
const SCREENS = 'apps/borrower/src/insurance';

/** Insurance beside a loan: asked, recorded, taken back. */
export const INSURANCE_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a tick beside an earlier price insures at the new one',
    file: `${INSURANCE}/rules.ts`,
    right: 'insurance.seen === offered.version',
    wrong: 'insurance.seen !== undefined',
    noticedBy: RULES,
  },
  {
    bug: 'a refused tick of insurance uses a promo code up',
    file: 'apps/server/src/modules/applications/asking/submit-application.ts',
    right: '  if (insurance !== null && isFlaw(insurance)) return insurance;\n',
    wrong:
      '  if (insurance !== null && isFlaw(insurance)) {\n    if (discount !== null) void (await usePromoCode(services, tx, discount.promoId, now));\n    return insurance;\n  }\n',
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'the day of the signature counts among the fourteen',
    file: `${INSURANCE}/rules.ts`,
    right: 'CANCEL_DAYS);',
    wrong: 'CANCEL_DAYS - 1);',
    noticedBy: RULES,
  },
  {
    bug: 'an application that was refused leaves somebody insured',
    file: `${INSURANCE}/rules.ts`,
    right: 'const status = taken.agreementStatus ?? taken.applicationStatus;',
    wrong: 'const status = taken.agreementStatus ?? 0;',
    noticedBy: RULES,
  },
  {
    bug: 'nobody hears that a premium is to be returned',
    file: `${INSURANCE}/cancel-insurance.ts`,
    right: "if (state === 'held') enqueue",
    wrong: "if (state === 'asked') enqueue",
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'insurance that was taken back is still consented to',
    file: `${INSURANCE}/cancel-insurance.ts`,
    right: 'if (consent) void (await endConsent(services, tx, borrowerId, consent));',
    wrong: 'if (!consent) return now;',
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'whoever took insurance back is told that it may end',
    file: `${INSURANCE}/tell-insured.ts`,
    right: "  if (state !== 'held' && state !== 'over') return;\n",
    wrong: '',
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'the box of the insurance comes ticked',
    file: `${SCREENS}/taking.ts`,
    right: 'offered !== undefined && value === takenAs(offered)',
    wrong: 'offered !== undefined && (value ?? takenAs(offered)) === takenAs(offered)',
    noticedBy: [`${SCREENS}/insurance.test.tsx`],
  },
  {
    bug: 'insurance that is taken back at night is taken back the day before',
    file: 'apps/server/src/modules/applications/insurance/describe-insurance.ts',
    right: 'cancelled_on: taken.cancelledAt && dayInAlmaty(taken.cancelledAt.getTime()),',
    wrong: 'cancelled_on: taken.cancelledAt && taken.cancelledAt.toISOString().slice(0, 10),',
    noticedBy: ['apps/server/src/modules/applications/insurance/describe-insurance.test.ts'],
  },
  {
    bug: 'whoever still owes is told that the insurance of their loan may end',
    file: 'apps/server/src/modules/applications/insurance/tell-insured.ts',
    right: 'if (taken?.agreementStatus !== STATUS.paid) return;',
    wrong: 'if (!taken) return;',
    noticedBy: ['apps/server/src/modules/applications/insurance/insurance.db.test.ts'],
  },
  {
    bug: 'insurance that the office has ended is offered again as it came',
    file: 'apps/server/src/modules/settings/insurance/rules.ts',
    right: 'if (!offered) return null;',
    wrong: 'if (!offered) return document.insurance;',
    noticedBy: ['apps/server/src/modules/settings/insurance/rules.test.ts'],
  },
  {
    bug: 'whoever has repaid is told that insurance may end by each worker that dies of telling',
    file: `${INSURANCE}/tell-insured.ts`,
    right: "    if (await readLastTold(tx, borrowerId, ['insurance-may-end'], { number })) return;\n",
    wrong: '    void readLastTold;\n',
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'whoever signs and repays at one instant is told that insurance may end each time they repay',
    file: `${INSURANCE}/tell-insured.ts`,
    right: "    if (await readLastTold(tx, borrowerId, ['insurance-may-end'], { number })) return;\n",
    wrong:
      "    const toldAt = await readLastTold(tx, borrowerId, ['insurance-may-end']);\n    if (toldAt && taken.signedAt && toldAt > taken.signedAt) return;\n",
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'whoever is told of one loan hears of no other that their insurance may end',
    file: `${INSURANCE}/tell-insured.ts`,
    right: "['insurance-may-end'], { number })) return;",
    wrong: "['insurance-may-end'])) return;",
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'a worker that comes the next day opens the case of a premium once more',
    file: 'apps/server/src/modules/support/insurance/open-premium-case.ts',
    right: '      receivedAt: taken.cancelledAt,\n',
    wrong: '',
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'of whoever asks again each application counts as insured by the insurance of one',
    file: `${INSURANCE}/store.ts`,
    right:
      'FROM loan_application LEFT JOIN loan_insurance USING (borrower_id, application_id)\n    WHERE submitted_at',
    wrong: 'FROM loan_application LEFT JOIN loan_insurance USING (borrower_id)\n    WHERE submitted_at',
    noticedBy: ['apps/server/src/what-if-besides.db.test.ts'],
  },
  {
    bug: 'a loan that pays off an insured one counts as insured too',
    file: `${INSURANCE}/store.ts`,
    right: 'WHERE parent_id IS NULL AND ',
    wrong: 'WHERE ',
    noticedBy: NOTICED_BY,
  },
];
