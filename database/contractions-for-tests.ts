/** A statement of a migration that the version before could not live beside, or not without standing still. Tests only. */
export interface Contraction {
  readonly statement: string;
  readonly why: string;
}

/** What a statement says for itself, in the comment above it: in words, not in one. */
const REASON = '-- Contract: ';
const REASON_WORDS_MIN = 5;

interface Form {
  isIn(statement: string): boolean;
  readonly why: string;
}

const GOES = 'the version before still needs what goes';
const LOCKS = 'it reads or writes the whole table under a lock';
const beginsWith =
  (...words: string[]) =>
  (statement: string) =>
    words.some((word) => statement.startsWith(`${word} `));
const alters =
  (...words: string[]) =>
  (statement: string) =>
    statement.startsWith('ALTER TABLE ') && words.some((word) => statement.includes(` ${word}`));

const FORMS: readonly Form[] = [
  { isIn: beginsWith('DROP TABLE', 'DROP VIEW', 'DROP TYPE', 'DROP SEQUENCE', 'DROP SCHEMA'), why: GOES },
  { isIn: beginsWith('DROP FUNCTION'), why: GOES },
  { isIn: alters('DROP COLUMN'), why: GOES },
  { isIn: alters('RENAME '), why: 'the version before still knows the old name' },
  {
    isIn: (statement) => statement.startsWith('REVOKE ') && /FROM [\w, ]{0,40}senim_/.test(statement),
    why: 'the version before still needs the right',
  },
  {
    isIn: (statement) =>
      statement
        .split(' ADD COLUMN ')
        .slice(1)
        .some((column) => column.includes('NOT NULL') && !/DEFAULT|GENERATED/.test(column)),
    why: 'the version before writes rows without it: give a default',
  },
  { isIn: alters('SET NOT NULL'), why: `${LOCKS}: add a CHECK that is NOT VALID, and validate it apart` },
  { isIn: alters('TYPE ', 'SET DATA TYPE '), why: LOCKS },
  {
    isIn: (statement) =>
      alters('CHECK (', 'FOREIGN KEY', 'UNIQUE (', 'PRIMARY KEY', 'EXCLUDE ')(statement) &&
      !statement.includes('NOT VALID'),
    why: `${LOCKS}: NOT VALID first, VALIDATE CONSTRAINT apart`,
  },
  {
    isIn: (statement) =>
      beginsWith('CREATE INDEX', 'CREATE UNIQUE INDEX')(statement) && !statement.includes('CONCURRENTLY'),
    why: 'nobody writes into the table until the index is made',
  },
  { isIn: beginsWith('LOCK', 'TRUNCATE', 'CLUSTER', 'VACUUM', 'REINDEX'), why: 'everybody waits for it' },
];

/** What of these migrations contracts, or stands in everybody's way, and gives no reason. Tables that they make themselves are nobody's yet. */
export function contractionsIn(migrations: readonly string[]): Contraction[] {
  const statements = migrations.flatMap(statementsOf);
  const own = new Set(
    statements.flatMap(({ text }) => (text.startsWith('CREATE TABLE ') ? [tableOf(text)] : [])),
  );
  return statements
    .filter(({ text, hasReason }) => !hasReason && !own.has(tableOf(text)))
    .flatMap(({ text }) =>
      FORMS.filter(({ isIn }) => isIn(text)).map(({ why }) => ({ statement: text.slice(0, 100), why })),
    );
}

const BEFORE_A_NAME = new Set(['IF', 'NOT', 'EXISTS', 'ONLY']);

/** The table that is made, altered or indexed. */
function tableOf(statement: string): string | undefined {
  const words = statement.split(/[ (]+/);
  const before = words.findIndex((word) => word === 'TABLE' || word === 'ON');
  return before < 0 ? undefined : words.slice(before + 1).find((word) => !BEFORE_A_NAME.has(word));
}

interface Statement {
  readonly hasReason: boolean;
  /** On one line, without comments. */
  readonly text: string;
}

/** Statements with what the comments above them say. Bodies of functions run later and lock nothing now; what stands in DO runs now. */
function statementsOf(migration: string): Statement[] {
  const [up = ''] = migration.split('-- Down Migration');
  const statements: Statement[] = [];
  let comments: string[] = [];
  let text: string[] = [];
  for (const line of withoutBodies(up.split('\n'))) {
    if (line.startsWith('--')) comments.push(line);
    else if (line) text.push(line);
    if (!line.endsWith(';')) continue;
    statements.push({ hasReason: comments.some(isReason), text: text.join(' ') });
    [comments, text] = [[], []];
  }
  return statements;
}

const isReason = (comment: string): boolean =>
  comment.startsWith(REASON) && comment.slice(REASON.length).split(' ').length >= REASON_WORDS_MIN;

function withoutBodies(lines: readonly string[]): string[] {
  let isInBody = false;
  return lines.flatMap((given) => {
    const line = given.trim();
    if (line.startsWith('DO $$') || line.startsWith('END $$;') || line === 'BEGIN' || line === 'DECLARE')
      return isInBody ? endOfBody() : [];
    if (line.split('$$').length % 2 === 1) return isInBody ? [] : [line];
    if (isInBody) return endOfBody();
    isInBody = true;
    return [line];
    function endOfBody(): string[] {
      if (!line.includes('$$')) return [];
      isInBody = false;
      return [';'];
    }
  });
}
