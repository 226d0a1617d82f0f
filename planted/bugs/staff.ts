import type { PlantedBug } from '../planted-bug.ts';

const STAFF = 'apps/server/src/modules/staff';
const DESK = 'apps/server/src/modules/desk';
const SIGN_IN = [`${STAFF}/sign-in/sign-in.db.test.ts`];
const ACCOUNTS = [`${STAFF}/accounts/accounts.db.test.ts`];
const RECORDS = [`${STAFF}/record/verify-records.db.test.ts`];
const PROPOSALS = [`${DESK}/deciding/proposals.db.test.ts`];
const PHONES = [`${DESK}/deciding/propose-phone.db.test.ts`];
const QUEUES = [`${DESK}/queues/queues.db.test.ts`];
const CUSTOMERS = [`${DESK}/customers/customers.db.test.ts`];

/** The office: signing in, accounts, claims, what takes two people, the record, what staff see. */
export const STAFF_BUGS: readonly PlantedBug[] = [
  {
    bug: 'the password alone opens the office',
    file: `${STAFF}/sign-in/sign-in-staff.ts`,
    right: 'const right = isRight ? step : null;',
    wrong: 'const right = isRight ? (step ?? Math.floor(wallClock.now().getTime() / 30_000)) : null;',
    noticedBy: SIGN_IN,
  },
  {
    bug: 'the one-time code alone opens the office',
    file: `${STAFF}/sign-in/sign-in-staff.ts`,
    right: 'const right = isRight ? step : null;',
    wrong: 'const right = step;',
    noticedBy: SIGN_IN,
  },
  {
    bug: 'a one-time code that was seen over a shoulder opens a second session',
    file: `${STAFF}/sign-in/store.ts`,
    right: 'WHERE staff_id = ${staffId} AND totp_step < ${step}`',
    wrong: 'WHERE staff_id = ${staffId} AND totp_step <= ${step}`',
    noticedBy: SIGN_IN,
  },
  {
    bug: 'how soon a refusal comes tells which logins exist',
    file: `${STAFF}/sign-in/sign-in-staff.ts`,
    right:
      '  const isRight = await isPassword(password, member?.passwordHash ?? null);\n  if (!member) return REFUSED;\n',
    wrong:
      '  if (!member) return REFUSED;\n  const isRight = await isPassword(password, member.passwordHash);\n',
    noticedBy: SIGN_IN,
  },
  {
    bug: 'a one-time code holds for five minutes',
    file: `${STAFF}/sign-in/check-one-time-code.ts`,
    right: 'window: 1 });',
    wrong: 'window: 10 });',
    noticedBy: [`${STAFF}/sign-in/check-one-time-code.test.ts`],
  },
  {
    bug: 'a stranger closes an account for whoever works on it',
    file: `${STAFF}/sign-in/rules.ts`,
    right: "if (lastEntryMs(ofDevice) > 0) return isSpent(ofDevice, now) ? 'closed-to-device' : 'open';",
    wrong: "if (lastEntryMs(ofDevice) > 0 && isSpent(ofDevice, now)) return 'closed-to-device';",
    noticedBy: [`${STAFF}/sign-in/rules.test.ts`, ...SIGN_IN],
  },
  {
    bug: 'an account is tried from everywhere without limit',
    file: `${STAFF}/sign-in/rules.ts`,
    right: "return ofHour >= STRANGERS_TRIES_MAX ? 'closed-to-strangers' : 'open';",
    wrong: "return ofHour >= 100 * STRANGERS_TRIES_MAX ? 'closed-to-strangers' : 'open';",
    noticedBy: SIGN_IN,
  },
  {
    bug: 'wrong tries that come at once count as one',
    file: `${STAFF}/sign-in/sign-in-staff.ts`,
    right: '  await lockMember(tx, staffId);\n',
    wrong: '',
    noticedBy: SIGN_IN,
  },
  {
    bug: 'an office left open over lunch stays open',
    file: `${STAFF}/sign-in/rules.ts`,
    right: 'export const SESSION_IDLE_SECONDS = 15 * 60;',
    wrong: 'export const SESSION_IDLE_SECONDS = 150 * 60;',
    noticedBy: SIGN_IN,
  },
  {
    bug: 'a page that asks by itself keeps its session awake',
    file: `${STAFF}/sign-in/find-staff-session.ts`,
    right: 'if (isTouch && isTouchDue(session.lastSeenAt, now))',
    wrong: 'if (isTouchDue(session.lastSeenAt, now))',
    noticedBy: SIGN_IN,
  },
  {
    bug: 'a session lasts as long as somebody moves the mouse',
    file: `${STAFF}/sign-in/store.ts`,
    right: 'AND last_seen_at > ${after.seen} AND opened_at > ${after.opened}`',
    wrong: 'AND last_seen_at > ${after.seen}`',
    noticedBy: SIGN_IN,
  },
  {
    bug: 'who left the company signs in',
    file: `${STAFF}/sign-in/store.ts`,
    right: 'FROM staff_member WHERE login = ${login} AND disabled_at IS NULL`',
    wrong: 'FROM staff_member WHERE login = ${login}`',
    noticedBy: ACCOUNTS,
  },
  {
    bug: 'the last administrator is closed',
    file: `${STAFF}/accounts/disable-member.ts`,
    right: "    if (isLastOf(administrators, memberId)) return refuse('last_administrator');\n",
    wrong: '',
    noticedBy: ACCOUNTS,
  },
  {
    bug: 'a link works for a month',
    file: `${STAFF}/accounts/rules.ts`,
    right: 'const LINK_HOURS = 72;',
    wrong: 'const LINK_HOURS = 720;',
    noticedBy: ACCOUNTS,
  },
  {
    bug: 'whoever has a link to a new authenticator needs no password',
    file: `${STAFF}/accounts/use-link.ts`,
    right: 'const isKnown = isNewPassword || (await isPassword(password, link.passwordHash));',
    wrong: 'const isKnown = isNewPassword || password.length > 0;',
    noticedBy: ACCOUNTS,
  },
  {
    bug: 'who knew the old password stays signed in after it was changed',
    file: `${STAFF}/accounts/change-password.ts`,
    right: 'await endSessionsOf(tx, staffId, at, tokenHash(token));',
    wrong: '0;',
    noticedBy: ACCOUNTS,
  },
  {
    bug: 'an auditor may also decide',
    file: `${STAFF}/accounts/rules.ts`,
    right: "return !roles.includes('auditor') || roles.length === 1;",
    wrong: "return !roles.includes('auditor') || roles.length >= 1;",
    noticedBy: ACCOUNTS,
  },
  {
    bug: 'two people have one item in work',
    file: `${STAFF}/claims/store.ts`,
    right: 'return row.staffId === staffId;',
    wrong: 'return row.staffId > 0;',
    noticedBy: QUEUES,
  },
  {
    bug: 'an item is taken from a colleague who sits over it',
    file: `${STAFF}/claims/store.ts`,
    right: 'AND ended_at IS NULL AND last_seen_at >= ${living.seen} AND opened_at >= ${living.opened})`',
    wrong: 'AND ended_at IS NULL AND last_seen_at < ${living.seen} AND opened_at >= ${living.opened})`',
    noticedBy: QUEUES,
  },
  {
    bug: 'somebody’s item is put back by another',
    file: `${STAFF}/claims/store.ts`,
    right: '\n      AND (${staffId}::bigint IS NULL OR staff_id = ${staffId}::bigint)`',
    wrong: '`',
    noticedBy: [`${DESK}/queues/bell.db.test.ts`, ...QUEUES],
  },
  {
    bug: 'one person confirms what they proposed, from a second account',
    file: `${STAFF}/proposals/rules.ts`,
    right: "  if (proposal.makerPerson.equals(personIndex)) return 'mine';\n",
    wrong: '',
    noticedBy: PROPOSALS,
  },
  {
    bug: 'somebody confirms their own roles',
    file: `${STAFF}/proposals/rules.ts`,
    right: "proposal.kind === 'role-change' && proposal.memberPerson.equals(personIndex)",
    wrong: "proposal.kind === 'role-change' && proposal.makerPerson.equals(personIndex)",
    noticedBy: ACCOUNTS,
  },
  {
    bug: 'two who confirm one refund at once send it twice',
    file: `${STAFF}/proposals/close-proposal.ts`,
    right: "  if (proposal.status !== 'open') return refuse('proposal_over');\n",
    wrong: '',
    noticedBy: PROPOSALS,
  },
  {
    bug: 'whoever may not confirm may confirm a change of phone',
    file: `${STAFF}/proposals/rules.ts`,
    right: "'phone-change': { see: 'customers.view', make: 'phones.propose', check: 'phones.confirm' },",
    wrong: "'phone-change': { see: 'customers.view', make: 'phones.propose', check: 'phones.propose' },",
    noticedBy: PHONES,
  },
  {
    bug: 'a client gets the phone of somebody else, as the mobile base is away',
    file: `${DESK}/deciding/propose-phone.ts`,
    right: "  if (kind === 'unavailable') return refuse('mobile_base_away');\n",
    wrong: '',
    noticedBy: PHONES,
  },
  {
    bug: 'a proposal that could not be carried out is gone',
    file: `${DESK}/deciding/decide-proposal.ts`,
    right: 'return isRefused(done) ? undo(done) : {};',
    wrong: 'return isRefused(done) ? done : {};',
    noticedBy: PROPOSALS,
  },
  {
    bug: 'money paid under another’s contract goes back to the account that the thief named',
    file: `${DESK}/deciding/decide-proposal.ts`,
    right: "kind === 'refund' && iban === null && (await isAnnulled(tx, key));",
    wrong: "kind === 'refund' && iban !== null && (await isAnnulled(tx, key));",
    noticedBy: [`${DESK}/deciding/refund-victim.db.test.ts`],
  },
  {
    bug: 'personal data are shown in full without a word in the record',
    file: `${DESK}/customers/reveal-personal-data.ts`,
    right: 'services.database.transaction(withReason(services, act, reason), async (tx) => {',
    wrong: 'services.database.transaction({ ...act, auditEvent: null }, async (tx) => {',
    noticedBy: CUSTOMERS,
  },
  {
    bug: 'a search shows phones whole',
    file: `${DESK}/customers/find-anyone.ts`,
    right: 'phone: maskPhone(phone),',
    wrong: 'phone,',
    noticedBy: CUSTOMERS,
  },
  {
    bug: 'the end of a record may be cut off',
    file: `${STAFF}/record/verify-records.ts`,
    right: "if (link?.mac.toString('hex') !== mac)",
    wrong: "if (link && link.mac.toString('hex') !== mac)",
    noticedBy: RECORDS,
  },
  {
    bug: 'a row of the record may be told anew with its hash',
    file: `${STAFF}/record/link-row.ts`,
    right: "previous?.toString('hex') ?? '', text]",
    wrong: "previous?.toString('hex') ?? '']",
    noticedBy: RECORDS,
  },
  {
    bug: 'two rows of the record with the same words change places',
    file: `${STAFF}/record/link-row.ts`,
    right: '[record, ordinal, rowId,',
    wrong: '[record, ordinal,',
    noticedBy: [`${STAFF}/record/link-row.test.ts`],
  },
  {
    bug: 'a row taken out of the middle of the record is called a changed one',
    file: `${STAFF}/record/verify-records.ts`,
    right: "  if (ordinal !== (previous?.ordinal ?? 0) + 1) return 'out-of-line';\n",
    wrong: '',
    noticedBy: RECORDS,
  },
];
