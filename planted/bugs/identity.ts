import type { PlantedBug } from '../planted-bug.ts';

const IDENTITY = 'apps/server/src/modules/identity';
const BUDGET_RULES = [`${IDENTITY}/budget/rules.test.ts`];
const SIGN_IN = [`${IDENTITY}/signing-in/sign-in.db.test.ts`];
const CONTACT_CHANGE = [`${IDENTITY}/contact-change/contact-change.db.test.ts`];
const PASSKEYS = [`${IDENTITY}/passkeys/passkeys.db.test.ts`];
const IDENTIFICATION = [`${IDENTITY}/identification/identification.db.test.ts`];

/** Who somebody is: codes and their budgets, sessions, devices, claims to an IIN or a phone, a change of phone. */
export const IDENTITY_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a code is sent again before its five minutes are over',
    file: `${IDENTITY}/budget/rules.ts`,
    right: 'export const RESEND_AFTER_SECONDS = 300;',
    wrong: 'export const RESEND_AFTER_SECONDS = 60;',
    noticedBy: BUDGET_RULES,
  },
  {
    bug: 'an account that was erased meanwhile is changed all the same, and the answer is a failure of ours',
    file: `${IDENTITY}/contact-change/confirm-contact-change.ts`,
    right: "if (change.kind === 'iban' && (await readAccount(services, tx, borrowerId)) === null)",
    wrong: "if (change.kind === 'iban' && change.askedAt === null)",
    noticedBy: CONTACT_CHANGE,
  },
  {
    bug: 'a known device begins a day’s codes anew, apart from the rest of its pair',
    file: `${IDENTITY}/budget/rules.ts`,
    right: "lane === 'device' ? asks.filter(({ byPhone, bySubject }) => byPhone && bySubject) : own;",
    wrong: 'own;',
    noticedBy: [`${IDENTITY}/budget/rules.test.ts`],
  },
  {
    bug: 'a code asked for one agreement is spent by tries at another',
    file: `${IDENTITY}/codes/store.ts`,
    right: '      AND subject_index = ANY (${subjectIndexes}::bytea[]) AND expires_at',
    wrong: '      AND expires_at',
    noticedBy: [`${IDENTITY}/codes/consume-code.db.test.ts`],
  },
  {
    bug: 'a code confirms another thing than it was asked for',
    file: `${IDENTITY}/codes/rules.ts`,
    right: 'return [purpose, phone, subject, code]',
    wrong: 'return [purpose, phone, code]',
    noticedBy: [`${IDENTITY}/codes/rules.test.ts`],
  },
  {
    bug: 'strangers may send codes to one phone all day, as long as each names another IIN',
    file: `${IDENTITY}/budget/rules.ts`,
    right: '[ofPhone, inLane.filter(({ bySubject }) => bySubject)]',
    wrong: '[inLane.filter(({ bySubject }) => bySubject)]',
    noticedBy: BUDGET_RULES,
  },
  {
    bug: 'a stranger is told that the tries at a phone are spent, and so that it is somebody’s',
    file: `${IDENTITY}/budget/rules.ts`,
    right: "return lane === 'strangers' ? 'vain' : shared;",
    wrong: 'return shared;',
    noticedBy: BUDGET_RULES,
  },
  {
    bug: 'who has asked too often is told to wait for the newest code’s hour, not for the oldest’s',
    file: `${IDENTITY}/budget/rules.ts`,
    right: 'other.createdAt.getTime() - one.createdAt.getTime()',
    wrong: 'one.createdAt.getTime() - other.createdAt.getTime()',
    noticedBy: BUDGET_RULES,
  },
  {
    bug: 'the task of a busy network is solved once for everybody',
    file: `${IDENTITY}/budget/check-proof.ts`,
    right: 'const text = `${seedOf(services, address, hoursAgo)} ${iin} ${nonce}`;',
    wrong: 'const text = `${seedOf(services, address, hoursAgo)} ${nonce}`;',
    noticedBy: SIGN_IN,
  },
  {
    bug: 'a code is tried without end',
    file: `${IDENTITY}/codes/store.ts`,
    right: 'AND ended_at IS NULL AND tries < 5 AND expires_at > ${at}\n',
    wrong: 'AND ended_at IS NULL AND expires_at > ${at}\n',
    noticedBy: SIGN_IN,
  },
  {
    bug: 'a used code opens a second session',
    file: `${IDENTITY}/codes/store.ts`,
    right: "ended_by = CASE WHEN code_mac = ANY (${codeMacs}::bytea[]) THEN 'used' END",
    wrong: 'ended_by = NULL',
    noticedBy: SIGN_IN,
  },
  {
    bug: 'the code before the last one still opens',
    file: `${IDENTITY}/codes/store.ts`,
    right:
      'WHERE pair_index = ANY (${row.pairIndexes}::bytea[]) AND purpose = ${row.purpose} AND ended_at IS NULL`',
    wrong:
      'WHERE pair_index = ANY (${row.pairIndexes}::bytea[]) AND purpose = ${row.purpose} AND expires_at < ${createdAt}`',
    noticedBy: SIGN_IN,
  },
  {
    bug: 'an unverified borrower gets a code to sign',
    file: `${IDENTITY}/codes/issue-code.ts`,
    right:
      "return purpose === 'sign-agreement' && standing !== 'verified' ? refuse('identity_unverified') : null;",
    wrong: 'return null;',
    noticedBy: IDENTIFICATION,
  },
  {
    bug: 'a number’s new owner gets the codes of its last one',
    file: `${IDENTITY}/codes/issue-code.ts`,
    right: "if (isPhoneLeft && !isNewPhone) return refuse('phone_left');",
    wrong: "if (isPhoneLeft && isNewPhone) return refuse('phone_left');",
    noticedBy: IDENTIFICATION,
  },
  {
    bug: 'a session goes on after its thirty days',
    file: `${IDENTITY}/sessions/store.ts`,
    right: 'AND ended_at IS NULL AND expires_at > ${now}`',
    wrong: 'AND ended_at IS NULL`',
    noticedBy: SIGN_IN,
  },
  {
    bug: 'who left the cabinet is still in it',
    file: `${IDENTITY}/sessions/store.ts`,
    right: 'WHERE token_sha256 = ${tokenSha256} AND ended_at IS NULL AND expires_at > ${now}`',
    wrong: 'WHERE token_sha256 = ${tokenSha256} AND expires_at > ${now}`',
    noticedBy: SIGN_IN,
  },
  {
    bug: 'a lost phone is still a known device',
    file: `${IDENTITY}/sessions/end-all-sessions.ts`,
    right: '  await forgetDevices(tx, borrowerId);\n',
    wrong: '',
    noticedBy: SIGN_IN,
  },
  {
    bug: 'a device of another borrower is taken for one’s own',
    file: `${IDENTITY}/devices/store.ts`,
    right: 'WHERE borrower_id = ${borrowerId}\n      AND device_sha256 = ${deviceSha256}',
    wrong: 'WHERE device_sha256 = ${deviceSha256}',
    noticedBy: SIGN_IN,
  },
  {
    bug: 'whoever brings a client’s IIN with a phone of their own is signed in as the client',
    file: `${IDENTITY}/borrowers/store.ts`,
    right:
      "WHERE iin_index = ANY (${sealing.blindIndexes('iin', iin)}::bytea[]) AND phone_index = ANY (${sealing.blindIndexes('phone', phone)}::bytea[])\n",
    wrong: "WHERE iin_index = ANY (${sealing.blindIndexes('iin', iin)}::bytea[])\n",
    noticedBy: SIGN_IN,
  },
  {
    bug: 'who is registered is kept out while the mobile base is away',
    file: `${IDENTITY}/signing-in/check-code.ts`,
    right: "if (answer === 'not-registered') {",
    wrong: "if (answer !== 'registered') {",
    noticedBy: SIGN_IN,
  },
  {
    bug: 'the base vouches for a claim to a client’s IIN',
    file: `${IDENTITY}/standing/verify-borrower.ts`,
    right: "standing === 'provisional' && (ownerId !== null || holderId !== null)",
    wrong: "standing === 'provisional' && ownerId !== null && holderId !== null",
    noticedBy: SIGN_IN,
  },
  {
    bug: 'a claim that ended keeps its open session',
    file: `${IDENTITY}/standing/store.ts`,
    right:
      "WHERE borrower_id = ${borrowerId} AND standing = 'provisional'\n      RETURNING borrower_id)\n    UPDATE borrower_session SET ended_at = ${at}\n    WHERE borrower_id IN",
    wrong:
      "WHERE borrower_id = ${borrowerId} AND standing = 'provisional'\n      RETURNING borrower_id)\n    UPDATE borrower_session SET ended_at = ${at}\n    WHERE borrower_id NOT IN",
    noticedBy: [`${IDENTITY}/standing/wake-claims.db.test.ts`],
  },
  {
    bug: 'the base is asked about every claim at every look',
    file: `${IDENTITY}/standing/store.ts`,
    right: "GREATEST(interval '5 minutes', (base_asked_at - created_at) / 4)) <= ${now})",
    wrong: "GREATEST(interval '0 minutes', (base_asked_at - created_at) / 4)) <= ${now})",
    noticedBy: [`${IDENTITY}/standing/wake-claims.db.test.ts`],
  },
  {
    bug: 'payouts go out at once after a cabinet got another phone by face and document',
    file: `${IDENTITY}/standing/take-phone.ts`,
    right:
      "  await notifyBorrower(services, tx, borrowerId, 'phone-bound', {});\n  void (await holdPayouts(services, tx, borrowerId));\n",
    wrong: "  await notifyBorrower(services, tx, borrowerId, 'phone-bound', {});\n",
    noticedBy: IDENTIFICATION,
  },
  {
    bug: 'the old phone hears nothing of the change, because the SMS goes to the new one',
    file: `${IDENTITY}/contact-change/confirm-contact-change.ts`,
    right:
      "      await notifyBorrower(services, tx, borrowerId, 'phone-changed', {});\n      await changePhone(services, tx, borrowerId, change.value);\n",
    wrong:
      "      await changePhone(services, tx, borrowerId, change.value);\n      await notifyBorrower(services, tx, borrowerId, 'phone-changed', {});\n",
    noticedBy: CONTACT_CHANGE,
  },
  {
    bug: 'a new phone counts by the code of the old one alone',
    file: `${IDENTITY}/contact-change/confirm-contact-change.ts`,
    right: "if (change.kind === 'phone' && !isSecond) return askNewPhone(",
    wrong: "if (change.kind === 'phone' && isSecond) return askNewPhone(",
    noticedBy: CONTACT_CHANGE,
  },
  {
    bug: 'other sessions stay open after the account for money was changed',
    file: `${IDENTITY}/contact-change/confirm-contact-change.ts`,
    right: '  await writeOtherSessionsEnd(tx, borrowerId, kept, services.wallClock.now());\n',
    wrong:
      "  if (change.kind === 'phone') await writeOtherSessionsEnd(tx, borrowerId, kept, services.wallClock.now());\n",
    noticedBy: CONTACT_CHANGE,
  },
  {
    bug: 'a failed face returns the cabinet all the same',
    file: `${IDENTITY}/identification/read-identification.ts`,
    right: "answer.kind === 'result' && answer.result === 'passed'",
    wrong: "answer.kind === 'result' && answer.result !== 'pending'",
    noticedBy: IDENTIFICATION,
  },
  {
    bug: 'face and document are paid for as often as somebody presses',
    file: `${IDENTITY}/identification/rules.ts`,
    right: 'const STARTS_MAX = 3;',
    wrong: 'const STARTS_MAX = 30;',
    noticedBy: IDENTIFICATION,
  },
  {
    bug: 'a device whose session is over still counts as signed in',
    file: `${IDENTITY}/sessions/store.ts`,
    right: 'ended_at IS NULL AND expires_at > ${now}\n    ORDER BY',
    wrong: 'ended_at IS NULL AND created_at <= ${now}\n    ORDER BY',
    noticedBy: [`${IDENTITY}/sessions/devices.db.test.ts`],
  },
  {
    bug: 'what a device has signed once opens the cabinet again',
    file: `${IDENTITY}/passkeys/store.ts`,
    right: 'DELETE FROM passkey_challenge WHERE challenge_sha256 = ${challengeSha256}',
    wrong: 'UPDATE passkey_challenge SET expires_at = expires_at WHERE challenge_sha256 = ${challengeSha256}',
    noticedBy: PASSKEYS,
  },
  {
    bug: 'a passkey opens the cabinet of whoever its device names',
    file: `${IDENTITY}/passkeys/sign-in-by-passkey.ts`,
    right: 'if (!passkey || signed.user_handle !== handleOf(services, passkey.borrowerId))',
    wrong: 'if (!passkey)',
    noticedBy: PASSKEYS,
  },
  {
    bug: 'whoever has no key ends somebody’s passkey with a made-up count',
    file: `${IDENTITY}/passkeys/verify-passkey.ts`,
    right: 'return verified?.verified ? verified.authenticationInfo.newCounter : null;',
    wrong: 'return verified ? verified.authenticationInfo.newCounter : null;',
    noticedBy: PASSKEYS,
  },
  {
    bug: 'a passkey of a lost phone still opens the cabinet',
    file: `${IDENTITY}/standing/take-phone.ts`,
    right: '  await removeAllPasskeys(tx, borrowerId);\n',
    wrong: '',
    noticedBy: PASSKEYS,
  },
  {
    bug: 'a passkey is added at a cabinet that was left open',
    file: `${IDENTITY}/passkeys/rules.ts`,
    right: 'secondsAfter(signedInAt, FRESH_SECONDS) > now;',
    wrong: 'signedInAt <= now;',
    noticedBy: PASSKEYS,
  },
  {
    bug: 'whoever has copied a passkey stays in the cabinet when it is found out',
    file: `${IDENTITY}/passkeys/sign-in-by-passkey.ts`,
    right: '  await endAllSessions(services, tx, borrowerId);\n',
    wrong: '',
    noticedBy: PASSKEYS,
  },
  {
    bug: 'a claim to a phone outlives that its owner was verified, and its session too',
    file: `${IDENTITY}/standing/store.ts`,
    right: 'OR other.phone_index = own.phone_index ',
    wrong: '',
    noticedBy: [`${IDENTITY}/standing/wake-claims.db.test.ts`],
  },
];
