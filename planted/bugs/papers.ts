import type { PlantedBug } from '../planted-bug.ts';

const WRITTEN = ['apps/server/src/modules/documents/statements/render-statement.test.ts'];
const ISSUED = ['apps/server/src/modules/statements/issue-statement.db.test.ts'];
const AGREEMENT = ['apps/server/src/modules/documents/agreements/render-agreement.test.ts'];

const PICTURE = 'apps/borrower/src/pictures/shrunkPicture.ts';
const SHRUNK = ['apps/borrower/src/pictures/shrunkPicture.test.ts'];

/** Statements and papers: whose, of which sums, in which words. */
export const PAPERS_BUGS: readonly PlantedBug[] = [
  {
    bug: 'whoever owes is certified to owe nothing',
    file: 'apps/server/src/modules/statements/issue-statement.ts',
    right: "if (kind === 'no-debt' && owing) return",
    wrong: "if (kind === 'account' && owing) return",
    noticedBy: ISSUED,
  },
  {
    bug: 'an old loan that is paid certifies a new one that is not',
    file: 'apps/server/src/modules/statements/issue-statement.ts',
    right: 'closed.find(({ position }) => position.payoffTiyn > 0)',
    wrong: 'closed.find(({ one, position }) => one === agreement && position.payoffTiyn > 0)',
    noticedBy: ISSUED,
  },
  {
    bug: 'an account ends in another sum than is owed',
    file: 'apps/server/src/modules/statements/issue-statement.ts',
    right: 'balance: toDecimal(subtractTiyn(position.payoffTiyn, position.creditTiyn)),',
    wrong: 'balance: toDecimal(position.principalOutstandingTiyn),',
    noticedBy: ISSUED,
  },
  {
    bug: 'a statement asked for one loan is that of another',
    file: 'apps/server/src/modules/statements/issue-statement.ts',
    right: 'agreementId === undefined || one.agreementId === agreementId',
    wrong: 'agreementId === undefined || one.agreementId > 0',
    noticedBy: ISSUED,
  },
  {
    bug: 'a statement writes its days out, and its columns burst',
    file: 'apps/server/src/modules/documents/templates/statement-text.ts',
    right: `  const short = (day: string) => formatDate(day, language, 'short');
  const total`,
    wrong: `  const short = (day: string) => formatDate(day, language);
  const total`,
    noticedBy: WRITTEN,
  },
  {
    bug: 'what was overpaid is added to the debt of a statement',
    file: 'apps/server/src/modules/documents/templates/statement-text.ts',
    right: 'tenge(`-${owed.credit}`)',
    wrong: 'tenge(owed.credit)',
    noticedBy: WRITTEN,
  },
  {
    bug: 'the penalty is left out of what an account is made of',
    file: 'apps/server/src/modules/documents/templates/statement-text.ts',
    right: `    \`\${words.penalty}: \${tenge(owed.penalty)}\`,
`,
    wrong: '',
    noticedBy: WRITTEN,
  },
  {
    bug: 'the sums of a schedule stand under other headings',
    file: 'apps/server/src/modules/documents/templates/statement-text.ts',
    right: 'headings: [date, ...columns.map((sum) => sums[sum]), state],',
    wrong: 'headings: [date, ...SUMS.map((sum) => sums[sum]), state],',
    noticedBy: WRITTEN,
  },
  {
    bug: 'a schedule hides the reward that was added',
    file: 'apps/server/src/modules/documents/templates/statement-text.ts',
    right: 'ALWAYS_SHOWN.has(sum) || schedule.rows.some((row) => row[sum] !== NO_TENGE)',
    wrong: 'ALWAYS_SHOWN.has(sum)',
    noticedBy: WRITTEN,
  },
  {
    bug: 'the certificate names nobody',
    file: 'apps/server/src/modules/documents/templates/statement-text.ts',
    right: 'words.certificate(lender, document.fullName, date)',
    wrong: "words.certificate(lender, '', date)",
    noticedBy: WRITTEN,
  },
  {
    bug: 'days that cost nothing are told as free whatever held them',
    file: 'apps/server/src/modules/documents/templates/statement.kz.ts',
    right: "'free-days': 'тегін күндер',",
    wrong: "'free-days': 'үзіліс',",
    noticedBy: WRITTEN,
  },
  {
    bug: 'a sign that no face has stops an agreement',
    file: 'apps/server/src/modules/documents/rules.ts',
    right: `    .replace(UNPRINTABLE, REPLACEMENT)
`,
    wrong: '',
    noticedBy: AGREEMENT,
  },
  {
    bug: 'the name of a file leads to another folder',
    file: 'apps/server/src/modules/documents/papers/rules.ts',
    right: "const last = name.split(/[\\\\/]/).at(-1) ?? '';",
    wrong: 'const last = name;',
    noticedBy: ['apps/server/src/modules/documents/papers/rules.test.ts'],
  },
  {
    bug: 'an absurdly large picture is opened',
    file: 'apps/server/src/modules/documents/papers/measure-picture.ts',
    right: 'pixels <= UPLOAD_MEGAPIXELS_MAX * PIXELS_PER_MEGAPIXEL',
    wrong: 'pixels <= UPLOAD_MEGAPIXELS_MAX * PIXELS_PER_MEGAPIXEL * 100',
    noticedBy: ['apps/server/src/modules/documents/papers/measure-picture.test.ts'],
  },
  {
    bug: 'a browser that hides the device sends noise in place of a paper',
    file: PICTURE,
    right: 'if (!context || !givesBack(context)) return null;',
    wrong: 'if (!context) return null;',
    noticedBy: SHRUNK,
  },
  {
    bug: 'a photo that is small already tells where it was taken',
    file: PICTURE,
    right: 'if (!blob || (file.type === AS_SCREENS && blob.size >= file.size)) return file;',
    wrong: 'if (!blob || blob.size >= file.size) return file;',
    noticedBy: SHRUNK,
  },
  {
    bug: 'a photo of a paper is sent as large as the phone took it',
    file: PICTURE,
    right: 'Math.min(1, LONGEST_EDGE / Math.max(width, height))',
    wrong: 'Math.min(1, LONGEST_EDGE * Math.max(width, height))',
    noticedBy: SHRUNK,
  },
  {
    bug: 'documents that were broken off on their way into a bucket are taken for whole',
    file: 'scripts/operate/copy-documents/copy-to-bucket.ts',
    right: 'held.get(name) !== bytes',
    wrong: '!held.has(name)',
    noticedBy: ['scripts/operate/copy-documents/copy-to-bucket.test.ts'],
  },
];
