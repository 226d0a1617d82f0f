import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** Where the application's statements stand; tests write what they like. */
const STATEMENTS = ['apps/server/src/**/*.ts', 'database/cast/*.ts'];

/** For each table the columns that a statement of the code sets in a row that is there, as `table.column`, in order. */
export function updatedColumns(): readonly string[] {
  const texts = STATEMENTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !/test/.test(file))
    .map((file) => withoutValues(readFileSync(join(ROOT, file), 'utf8')));
  return [...new Set(texts.flatMap(columnsSetIn))].sort();
}

const SETTING =
  /UPDATE (?<updated>\w+)(?: AS \w+)?\s+SET\s|INSERT INTO (?<upserted>\w+)[^`;]*?DO UPDATE SET\s/g;

export function columnsSetIn(text: string): readonly string[] {
  return [...text.matchAll(SETTING)].flatMap(({ 0: opening, index, groups }) => {
    const table = groups?.['updated'] ?? groups?.['upserted'] ?? '';
    return assigned(text.slice(index + opening.length)).map((column) => `${table}.${column}`);
  });
}

const TOKEN = /\b(?:WHERE|FROM|RETURNING|CASE|END)\b|[`;(),]|\w+(?=\s*=)|\w+/g;
const DEEPER = new Set(['(', 'CASE']);
const SHALLOWER = new Set([')', 'END']);
const OVER = new Set(['WHERE', 'FROM', 'RETURNING', '`', ';']);

/** The names before `=` at the top of a SET list; what stands in brackets or a CASE belongs to a value. */
function assigned(list: string): readonly string[] {
  const names: string[] = [];
  let depth = 0;
  let isNameNext = true;
  for (const [token] of list.matchAll(TOKEN)) {
    if (DEEPER.has(token)) depth++;
    if (SHALLOWER.has(token)) depth--;
    if (depth < 0 || (depth === 0 && OVER.has(token))) break;
    if (depth > 0) continue;
    if (isNameNext && /^\w+$/.test(token)) names.push(token);
    isNameNext = token === ',';
  }
  return names;
}

/** Every `${...}` of a template is one value, whatever code stands in it. */
function withoutValues(source: string): string {
  let kept = '';
  let depth = 0;
  for (let at = 0; at < source.length; at++) {
    if (depth === 0 && source.startsWith('${', at)) {
      depth = 1;
      at++;
      kept += ' value ';
    } else if (depth > 0) depth += source[at] === '{' ? 1 : source[at] === '}' ? -1 : 0;
    else kept += source[at];
  }
  return kept;
}
