import type { PlantedBug } from '../../planted-bug.ts';

const AUTOPAY = 'apps/server/src/modules/payments/autopay';
const TRIED = [`${AUTOPAY}/autopay.db.test.ts`];
const RULES = [`${AUTOPAY}/rules.test.ts`];

export const AUTOPAY_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a paused loan is paid by itself',
    file: `${AUTOPAY}/rules.ts`,
    right: '|| pausedUntilDay !== null ||',
    wrong: '||',
    noticedBy: RULES,
  },
  {
    bug: 'a refused card is tried all day',
    file: `${AUTOPAY}/rules.ts`,
    right: 'createdAt.getTime() + TRY_AGAIN_MS',
    wrong: 'createdAt.getTime()',
    noticedBy: [...RULES, ...TRIED],
  },
  {
    bug: 'a charge is promised of which nobody can be told in time',
    file: `${AUTOPAY}/choose-autopay.ts`,
    right: '(isTold ? !told.isOver : canBeTold(due, services.lender.hours.debtMessages, now))',
    wrong: '(isTold || canBeTold(due, services.lender.hours.debtMessages, now) || !told)',
    noticedBy: TRIED,
  },
  {
    bug: 'an autopay that was turned off after its charge was ordered is charged',
    file: `${AUTOPAY}/charge-card.ts`,
    right: '  if (!autopay) return null;\n',
    wrong: '  if (!autopay) throw new Error(charge.dueDay);\n',
    noticedBy: TRIED,
  },
  {
    bug: 'whoever has the bank’s page open is charged as well',
    file: `${AUTOPAY}/order-charge.ts`,
    right: '  if (await hasOpenPage(tx, key, new Date(now.getTime() - PAGE_MS))) return;\n',
    wrong: '',
    noticedBy: TRIED,
  },
  {
    bug: 'a removed card goes on paying by itself',
    file: 'database/migrations/0541_autopay.sql',
    right: 'WHEN (NEW.removed_at IS NOT NULL)',
    wrong: 'WHEN (NEW.removed_at IS NULL)',
    noticedBy: TRIED,
  },
  {
    bug: 'what was paid by hand between the order of a charge and the charge is charged as well',
    file: `${AUTOPAY}/charge-card.ts`,
    right: ' || due.amountTiyn < payment.amountTiyn) return null;',
    wrong: ') return null;',
    noticedBy: TRIED,
  },
  {
    bug: 'the rest of a part whose charge was let go is neither charged nor asked for',
    file: `${AUTOPAY}/charge-card.ts`,
    right: '  else await writeNextTry(tx, charge, charge.dueDay, services.clock.now());\n',
    wrong: '',
    noticedBy: TRIED,
  },
  {
    bug: 'who has turned autopay off after its notice is not reminded of the due day',
    file: 'apps/server/src/modules/agreements/waking/store.ts',
    right: 'AND next_try_at IS NOT NULL AND ended_at IS NULL',
    wrong: 'AND next_try_at IS NOT NULL',
    noticedBy: TRIED,
  },
  {
    bug: 'what a charge left is ordered anew though the acquirer may have heard of it, so that both may come',
    file: 'apps/server/src/modules/payments/autopay/charge-card.ts',
    right: 'if (charge.isBrought || charge',
    wrong: 'if (charge.try < 0 || charge',
    noticedBy: ['apps/server/src/modules/payments/autopay/autopay.db.test.ts'],
  },
  {
    bug: 'a part is told of twice: as of a payment and as of a charge',
    file: 'apps/server/src/modules/agreements/waking/rules.ts',
    right: "return kind === 'due-soon' && isAutopaid",
    wrong: "return kind === 'due-soon' && isCharged",
    noticedBy: [`${AUTOPAY}/tell-due.db.test.ts`],
  },
  {
    bug: 'a loan that was to pay itself is reminded of by nobody once the lender has no acquirer',
    file: `${AUTOPAY}/give-up-dues.ts`,
    right: '  await remindBorrowers(services, tx, [{ ...found, isCharged: false, isAutopaid: false }]);\n',
    wrong: '',
    noticedBy: [`${AUTOPAY}/tell-due.db.test.ts`],
  },
  {
    bug: 'a card that is being removed is agreed to as one that stays',
    file: 'database/migrations/0584_autopay-card-held.sql',
    right: 'removed_at IS NULL FOR SHARE;',
    wrong: 'removed_at IS NULL;',
    noticedBy: [`${AUTOPAY}/choose-autopay.db.test.ts`],
  },
  {
    bug: 'a loan that is late with its only part is offered to pay itself',
    file: `${AUTOPAY}/rules.ts`,
    right: 'overdueDays === 0 || schedule.some',
    wrong: 'overdueDays >= 0 || schedule.some',
    noticedBy: [...RULES, `${AUTOPAY}/choose-autopay.db.test.ts`],
  },
  {
    bug: 'whoever was told that the bank is silent never hears that nothing came',
    file: `${AUTOPAY}/rules.ts`,
    right: 'if (refusedAt !== null && !knowsSilence) return null;',
    wrong: 'if (refusedAt !== null || knowsSilence) return null;',
    noticedBy: [...RULES, ...TRIED],
  },
  {
    bug: 'a charge that was never heard of is dropped in silence with its day',
    file: `${AUTOPAY}/charge-card.ts`,
    right: 'charge.isBrought || charge.dueDay !== today',
    wrong: 'charge.isBrought',
    noticedBy: TRIED,
  },
  {
    bug: 'the switch says that its owner was told, where they were not yet',
    file: 'apps/borrower/src/cabinet/autopay/Autopay.tsx',
    right: 'isTold ? text.told : text.willTell',
    wrong: 'isTold ? text.willTell : text.told',
    noticedBy: ['apps/borrower/src/cabinet/autopay/autopay.test.tsx'],
  },
];
