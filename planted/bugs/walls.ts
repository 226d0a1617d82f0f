import type { PlantedBug } from '../planted-bug.ts';

const PLATFORM = 'apps/server/src/platform';
const SERVER_TESTS = [`${PLATFORM}/http/server.test.ts`];
const ROW_WALLS = ['scripts/schema/row-walls.db.test.ts', 'scripts/print/schema.db.test.ts'];
const MATRIX = ['attacks/matrix/matrix.db.test.ts'];
const RIGHTS = ['attacks/matrix/declared-rules.db.test.ts', ...MATRIX];

/** Walls around money and people: rights, row-level security, records, keys, headers, the log. */
export const WALL_BUGS: readonly PlantedBug[] = [
  {
    bug: 'requests for lost payments are seen by every borrower',
    file: 'database/migrations/0013_card-payments.sql',
    right: "SELECT wall_off_by_borrower('payment_inquiry');\n",
    wrong: '',
    noticedBy: ROW_WALLS,
  },
  {
    bug: 'the record of acts may be changed',
    file: 'database/migrations/0001_roles-and-walls.sql',
    right: "SELECT make_append_only('audit_trail');",
    wrong: 'GRANT SELECT, INSERT, UPDATE, DELETE ON audit_trail TO senim_app;',
    noticedBy: ['scripts/schema/column-rights.db.test.ts', ...ROW_WALLS],
  },
  {
    bug: 'signatures may be changed',
    file: 'database/migrations/0003_loans.sql',
    right: "SELECT make_append_only('signature');",
    wrong: 'GRANT SELECT, INSERT, UPDATE ON signature TO senim_app;',
    noticedBy: ['scripts/schema/column-rights.db.test.ts', ...ROW_WALLS],
  },
  {
    bug: 'row-level security lets an anonymous visitor be a machine',
    file: 'database/migrations/0020_staff.sql',
    right: "COALESCE(current_setting('senim.principal', true), '') IN ('machine', 'staff')",
    wrong: "COALESCE(current_setting('senim.principal', true), 'machine') IN ('machine', 'staff')",
    noticedBy: [`${PLATFORM}/database/walls.db.test.ts`],
  },
  {
    bug: 'the application may change the amount of a payout',
    file: 'database/migrations/0163_what-may-change.sql',
    right:
      'GRANT UPDATE (executed_at, failure, lease, leased_until, not_before, status) ON payout TO senim_app;',
    wrong:
      'GRANT UPDATE (amount_tiyn, executed_at, failure, lease, leased_until, not_before, status) ON payout TO senim_app;',
    noticedBy: ['scripts/schema/column-rights.db.test.ts'],
  },
  {
    bug: 'a loan is paid out in another sum than was signed',
    file: 'database/migrations/0163_what-may-change.sql',
    right: "IF NEW.kind = 'loan' AND NEW.amount_tiyn <> (v_agreement.terms->>'principalTiyn')::bigint THEN",
    wrong: "IF NEW.kind = 'loan' AND NEW.amount_tiyn <= 0 THEN",
    noticedBy: ['apps/server/src/modules/payments/payouts/as-signed.db.test.ts'],
  },
  {
    bug: 'the HTTP rate limiter never refuses',
    file: `${PLATFORM}/http/rate-limit.ts`,
    right: 'if (window.calls <= limitOf(rateClass, address)) return 0;',
    wrong: 'if (window.calls > 0) return 0;',
    noticedBy: [...SERVER_TESTS, 'attacks/matrix/declared-rules.db.test.ts'],
  },
  {
    bug: 'a rate class for codes is as wide as for reading',
    file: `${PLATFORM}/http/rate-limit.ts`,
    right: "'code-check': 90,",
    wrong: "'code-check': 900,",
    noticedBy: ['attacks/matrix/declared-rules.db.test.ts', 'attacks/matrix/rights-page.test.ts'],
  },
  {
    bug: 'an operator confirms payouts',
    file: 'packages/contracts/src/office/staff-rights.ts',
    right: "'payouts.confirm': ['accountant', 'senior-credit-manager', 'compliance'],",
    wrong: "'payouts.confirm': ['operator', 'accountant', 'senior-credit-manager', 'compliance'],",
    noticedBy: RIGHTS,
  },
  {
    bug: 'the administrator sees borrowers',
    file: 'packages/contracts/src/office/staff-rights.ts',
    right: "'customers.view': [...SERVING, 'auditor'],",
    wrong: "'customers.view': [...SERVING, 'auditor', 'administrator'],",
    noticedBy: RIGHTS,
  },
  {
    bug: 'whoever proposed a role may be the only one to confirm it',
    file: 'packages/contracts/src/office/staff-rights.ts',
    right: "'staff.confirm-role': ['administrator', 'compliance'],",
    wrong: "'staff.confirm-role': ['administrator', 'compliance', 'operator'],",
    noticedBy: ['apps/server/src/modules/staff/proposals/rules.test.ts'],
  },
  {
    bug: 'the office acts without the token that a foreign page cannot know',
    file: `${PLATFORM}/http/staff-gate.ts`,
    right: "request.method !== 'GET' && !sameText(request.headers['x-office-csrf'], caller.csrf)",
    wrong: "request.method === 'DELETE' && !sameText(request.headers['x-office-csrf'], caller.csrf)",
    noticedBy: ['apps/server/src/office-matrix.db.test.ts', ...MATRIX],
  },
  {
    bug: 'scripts can read the office’s cookie',
    file: `${PLATFORM}/http/staff-gate.ts`,
    right: '; HttpOnly; SameSite=Strict',
    wrong: '; SameSite=Strict',
    noticedBy: ['apps/server/src/office-matrix.db.test.ts'],
  },
  {
    bug: 'a member of staff who acts for a client may make any call',
    file: `${PLATFORM}/http/acting-gate.ts`,
    right: "return mayCall(endpoint.id) ? acting : refuse('acting_not_allowed');",
    wrong: 'return acting;',
    noticedBy: MATRIX,
  },
  {
    bug: 'what staff do for a client leaves no record',
    file: `${PLATFORM}/http/acting-gate.ts`,
    right: "auditEvent ?? (endpoint.method === 'GET' ? null : 'acting.changed')",
    wrong: 'auditEvent',
    noticedBy: [...MATRIX, 'apps/server/src/modules/acting/acting.db.test.ts'],
  },
  {
    bug: 'a refused act of staff is recorded as done',
    file: `${PLATFORM}/database/database.ts`,
    right:
      'const refused = isRefused(result as object) ? { refused: (result as { refused: string }).refused } : {};',
    wrong: 'const refused = {};',
    noticedBy: ['apps/server/src/modules/desk/deciding/proposals.db.test.ts'],
  },
  {
    bug: 'a database integer above 2^53 is rounded',
    file: `${PLATFORM}/database/database.ts`,
    right: 'if (!Number.isSafeInteger(value))',
    wrong: 'if (Number.isNaN(value))',
    noticedBy: [`${PLATFORM}/database/walls.db.test.ts`],
  },
  {
    bug: 'one borrower takes all connections',
    file: `${PLATFORM}/database/database.ts`,
    right: 'const line = act.line ?? ownLine(act.principal);',
    wrong: 'const line = act.line;',
    noticedBy: [
      'apps/server/src/modules/payments/incoming/crowded-loan.db.test.ts',
      `${PLATFORM}/database/walls.db.test.ts`,
    ],
  },
  {
    bug: 'the same key with another body is answered with the first answer',
    file: `${PLATFORM}/http/idempotency.ts`,
    right: 'if (row.route !== route || !row.body_sha256.equals(bodySha256))',
    wrong: 'if (row.route !== route)',
    noticedBy: ['apps/server/src/repeated-calls.db.test.ts'],
  },
  {
    bug: 'our own failure is kept as the answer for ever',
    file: `${PLATFORM}/http/idempotency.ts`,
    right: 'kept.status >= 500 || kept.status === 429',
    wrong: 'kept.status === 429',
    noticedBy: ['apps/server/src/repeated-calls.db.test.ts'],
  },
  {
    bug: 'a surname stands in the log',
    file: `${PLATFORM}/log.ts`,
    right: "  'surname',\n",
    wrong: '',
    noticedBy: [`${PLATFORM}/log.test.ts`],
  },
  {
    bug: 'an IBAN in free text stands in the log',
    file: `${PLATFORM}/log.ts`,
    right: ".replace(IBAN, '[iban]')",
    wrong: '',
    noticedBy: [`${PLATFORM}/log.test.ts`],
  },
  {
    bug: 'a message without a signature is taken for a bank’s',
    file: `${PLATFORM}/message-signature.ts`,
    right: 'return given.length === right.length && timingSafeEqual(given, right);',
    wrong: 'return given.length === 0 || (given.length === right.length && timingSafeEqual(given, right));',
    noticedBy: ['apps/server/src/callbacks.db.test.ts'],
  },
  {
    bug: 'each address of a home’s IPv6 network has a budget of its own',
    file: `${PLATFORM}/network.ts`,
    right: 'const NETWORK_GROUPS = 4;',
    wrong: 'const NETWORK_GROUPS = 8;',
    noticedBy: [`${PLATFORM}/network.test.ts`],
  },
  {
    bug: 'an IIN and a phone of the same digits have one fingerprint',
    file: `${PLATFORM}/sealing.ts`,
    right: 'update(`${purpose}\\0${value}`)',
    wrong: 'update(value)',
    noticedBy: [`${PLATFORM}/sealing.test.ts`],
  },
  {
    bug: 'a foreign page may frame the site',
    file: 'apps/borrower/serve/headers.ts',
    right: '    "frame-ancestors \'none\'",\n',
    wrong: '',
    noticedBy: ['apps/borrower/serve/headers.test.ts'],
  },
  {
    bug: 'a foreign page may frame the office',
    file: 'apps/back-office/headers.ts',
    right: '    "frame-ancestors \'none\'",\n',
    wrong: '',
    noticedBy: ['apps/back-office/headers.test.ts'],
  },
  {
    bug: 'the cabinet sends a new key on each try, so that a lost answer pays twice',
    file: 'apps/borrower/src/api/actKeys.ts',
    right: 'return unanswered?.content === content ? unanswered.key : newKey();',
    wrong: 'return newKey();',
    noticedBy: ['apps/borrower/src/api/actKeys.test.ts'],
  },
  {
    bug: 'a borrower reads the notes of staff about their letter',
    file: 'database/migrations/0227_letters-have-walls.sql',
    right: "kind NOT IN ('note', 'deferred',",
    wrong: "kind NOT IN ('deferred',",
    noticedBy: ['apps/server/src/modules/recovery/requests/own-requests.db.test.ts'],
  },
];
