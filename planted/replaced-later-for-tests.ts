import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MIGRATIONS = 'database/migrations/';
const HEAD = /CREATE (?:OR REPLACE )?FUNCTION (\w+)/g;

/** Tests only. The migration that puts another function in the place of the one in which a text stands: what is broken there breaks nothing. Null where none does. */
export function replacedLater(root: string, file: string, text: string): string | null {
  if (!file.startsWith(MIGRATIONS)) return null;
  const name = functionAround(readFileSync(join(root, file), 'utf8'), text);
  const anew = new RegExp(`(?:CREATE OR REPLACE|DROP) FUNCTION (?:IF EXISTS )?${name}\\b`);
  const later = readdirSync(join(root, MIGRATIONS)).filter((one) => MIGRATIONS + one > file);
  return later.find((one) => anew.test(readFileSync(join(root, MIGRATIONS, one), 'utf8'))) ?? null;
}

/** The function in whose body or head a text stands; null outside of all. */
function functionAround(sql: string, text: string): string | null {
  const place = sql.indexOf(text);
  const head = [...sql.matchAll(HEAD)].findLast(({ index }) => index <= place);
  if (!head) return null;
  const before = sql.slice(head.index, place);
  const isOver = before.includes('$$') ? before.includes('$$;') : before.includes(';');
  return isOver ? null : (head[1] ?? null);
}
