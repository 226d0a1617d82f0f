import type { PlantedBug } from '../../planted-bug.ts';

const CUSTOMERS = 'apps/server/src/modules/desk/customers';
const PAGES = 'apps/back-office/src/pages';

/** What the office keeps, reaches and asks for, so that nothing is guessed or lost. */
export const LOST_OR_GUESSED_BUGS: readonly PlantedBug[] = [
  {
    bug: 'looks push out of a client’s history what happened, where nobody asks for looks',
    file: `${CUSTOMERS}/timeline-store.ts`,
    right: `
        AND (\${hasLooks}::boolean OR event = ANY (\${[...STAFF_DEEDS]}::text[]))`,
    wrong: '',
    noticedBy: [`${CUSTOMERS}/customers.db.test.ts`],
  },
  {
    bug: 'a further page of a client’s history begins anew with the newest',
    file: `${CUSTOMERS}/list-timeline.ts`,
    right: 'before: before === undefined ? null : new Date(before)',
    wrong: 'before: null',
    noticedBy: [`${CUSTOMERS}/customers.db.test.ts`],
  },
  {
    bug: 'what happened in the last moment of a page is on none',
    file: `${CUSTOMERS}/rules.ts`,
    right: 'sorted.filter(({ at }) => at >= last)',
    wrong: 'sorted.slice(0, count)',
    noticedBy: [`${CUSTOMERS}/rules.test.ts`],
  },
  {
    bug: 'a transfer in dispute counts as made today where nobody said on which day',
    file: `${PAGES}/payouts/payoutState.ts`,
    right: 'isAsked ? told : today',
    wrong: 'isAsked ? (told ?? today) : today',
    noticedBy: [`${PAGES}/payouts/payout-desk.test.tsx`],
  },
  {
    bug: 'what a view is to be called is lost with the session in which it was typed',
    file: `${PAGES}/lists/ViewsMenu.tsx`,
    right: "const { draft, setDraft, forget } = useDraft(`view ${list}`, { title: '', shared: false });",
    wrong: "const [draft, setDraft] = useState({ title: '', shared: false });\n  const forget = () => {};",
    noticedBy: ['apps/back-office/src/hooks/use-draft.test.ts'],
  },
  {
    bug: 'a transfer of today counts as come at a noon that is still to be',
    file: 'apps/server/src/modules/desk/queues/store.ts',
    right: 'ELSE LEAST(paid_at, received_at) END AS since',
    wrong: 'ELSE paid_at END AS since',
    noticedBy: ['apps/server/src/modules/payments/suspense/enter-suspense.db.test.ts'],
  },
  {
    bug: 'a refund that waits for a second person can be proposed once more',
    file: 'apps/server/src/modules/desk/deciding/decide-proposal.ts',
    right: 'one.kind === kind && one.agreementId === key.agreementId',
    wrong: 'one.kind === kind && one.agreementId === -1',
    noticedBy: ['apps/server/src/modules/desk/deciding/proposals.db.test.ts'],
  },
  {
    bug: 'a client’s page offers what waits for a second person already',
    file: `${CUSTOMERS}/rules.ts`,
    right: 'agreementId === id && one.action === `propose-${kind}`',
    wrong: 'agreementId === id && one.action === kind',
    noticedBy: [`${CUSTOMERS}/rules.test.ts`],
  },
  {
    bug: 'what is proposed on one loan of a client closes it on all of theirs',
    file: `${CUSTOMERS}/rules.ts`,
    right: 'agreementId === id && one.action',
    wrong: 'one.action',
    noticedBy: [`${CUSTOMERS}/rules.test.ts`],
  },
  {
    bug: 'what happened in a moment that one source does not get to the end of is on no page',
    file: `${CUSTOMERS}/timeline-store.ts`,
    right: 'ROWS WITH TIES',
    wrong: 'ROWS ONLY',
    noticedBy: [`${CUSTOMERS}/customers.db.test.ts`],
  },
  {
    bug: 'a refund that waits keeps a write-off of the same loan from being proposed',
    file: 'apps/server/src/modules/desk/deciding/decide-proposal.ts',
    right: 'one.kind === kind && one.agreementId',
    wrong: 'one.agreementId',
    noticedBy: ['apps/server/src/modules/desk/deciding/proposals.db.test.ts'],
  },
  {
    bug: 'a loan of which two proposals wait is read with each of its facts twice',
    file: 'apps/server/src/platform/database/agreement-keys.ts',
    right: '[...new Map(keys.map((key) => [keyText(key), key])).values()]',
    wrong: 'keys',
    noticedBy: ['apps/server/src/modules/desk/deciding/proposals.db.test.ts'],
  },
  {
    bug: 'a payout does not say that what became of it is proposed',
    file: 'apps/server/src/modules/payments/payouts/describe-payout.ts',
    right: 'proposed: isDisputed(payout) && (await hasOpenFinding(services, tx, key)),',
    wrong: 'proposed: false,',
    noticedBy: ['apps/server/src/modules/payments/payouts/settle-dispute.db.test.ts'],
  },
];
