import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { schemaText } from '../schema/schema-text.ts';
import { SCHEMA_FOLDER } from './schema.ts';

test('database/schema says what the migrations have made (run npm run schema)', async () => {
  const printed = await schemaText(inject('postgresUrl').replace(/\/postgres$/, '/senim_template'));
  const kept = new Map(
    readdirSync(SCHEMA_FOLDER).map((name) => [name, readFileSync(join(SCHEMA_FOLDER, name), 'utf8')]),
  );
  expect([...printed.keys()].sort()).toEqual([...kept.keys()].sort());
  for (const [name, text] of printed) expect(kept.get(name), name).toBe(text);
});
