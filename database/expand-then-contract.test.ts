import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { contractionsIn } from './contractions-for-tests.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const RECORDED = join(import.meta.dirname, 'recorded');

/** The newest of before the rule. */
const BEFORE_THE_RULE = '0432_jobs-given-up';

/** Those that a released version has already had. */
const released = new Set(
  readdirSync(RECORDED, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .flatMap(
      ({ name }) =>
        (JSON.parse(readFileSync(join(RECORDED, name, 'backup.json'), 'utf8')) as { migrations: string[] })
          .migrations,
    ),
);

test('the version before can work beside every migration since the newest release, and nobody stands still for one', () => {
  const since = readdirSync(MIGRATIONS).filter((file) => {
    const name = basename(file, '.sql');
    return name > BEFORE_THE_RULE && !released.has(name);
  });
  expect(contractionsIn(since.map((file) => readFileSync(join(MIGRATIONS, file), 'utf8')))).toEqual([]);
});

test.each([
  'ALTER TABLE agreement DROP COLUMN note;',
  'ALTER TABLE agreement RENAME COLUMN note TO remark;',
  'ALTER TABLE agreement RENAME TO contract;',
  'DROP TABLE agreement;',
  'DROP FUNCTION post_journals(jsonb);',
  'ALTER TABLE agreement ADD COLUMN note text NOT NULL;',
  'ALTER TABLE agreement ADD COLUMN seen boolean NOT NULL DEFAULT false, ADD COLUMN note text NOT NULL;',
  'ALTER TABLE agreement ALTER COLUMN note SET NOT NULL;',
  'ALTER TABLE agreement ALTER COLUMN note TYPE integer USING 1;',
  'ALTER TABLE agreement ADD CONSTRAINT short CHECK (length(note) < 9);',
  'CREATE INDEX agreement_note ON agreement (note);',
  'CREATE UNIQUE INDEX agreement_note ON agreement (note);',
  'REVOKE UPDATE ON agreement FROM senim_app;',
  'LOCK TABLE agreement;',
  'DO $$\nBEGIN\n  ALTER TABLE agreement DROP COLUMN note;\nEND $$;',
  '-- Contract: because.\nDROP TABLE agreement;',
  '-- Contract: nobody has read this since release 2026-11-23.\nDROP TABLE one;\nDROP TABLE other;',
])('%s is refused', (statement) => {
  expect(contractionsIn([`-- Up Migration\n\n${statement}\n`])).toHaveLength(1);
});

test.each([
  'ALTER TABLE agreement ADD COLUMN note text;',
  'ALTER TABLE agreement ADD COLUMN seen boolean NOT NULL DEFAULT false;',
  'ALTER TABLE agreement ADD CONSTRAINT short CHECK (length(note) < 9) NOT VALID;',
  'ALTER TABLE agreement VALIDATE CONSTRAINT short;',
  'CREATE TABLE fresh (fresh_id bigint NOT NULL);\nCREATE INDEX fresh_of ON fresh (fresh_id);',
  'CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE sql AS $$\n  DROP TABLE agreement;\n$$;',
  'REVOKE ALL ON FUNCTION f FROM PUBLIC;',
  '-- Contract: nobody has read this since release 2026-11-23.\nDROP TABLE agreement;',
])('%s is let through', (statement) => {
  expect(contractionsIn([`-- Up Migration\n\n${statement}\n`])).toEqual([]);
});
