import { isTest } from '../tree/places.ts';
import type { Refusal, Rule } from '../tree/refusal.ts';
import type { SourceFile } from '../tree/source-tree.ts';

const BROWSER = /^(apps\/borrower\/src|packages\/(ui|kazakhstan|loan-engine))\//;
/** Packages of which a part checks with zod, in the server only. */
const CHECKING = /^packages\/(contracts|lender)\//;
const isZod = (specifier: string) => specifier === 'zod' || specifier.startsWith('zod/');

/** What borrowers download is small: no zod, by no roundabout way, and nothing of Node. */
export const browserCode: Rule = (files) => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return files
    .filter(({ path }) => BROWSER.test(path) && !isTest(path))
    .flatMap((file) => refusalsOf(file, byPath));
};

function refusalsOf({ path, imports }: SourceFile, byPath: ReadonlyMap<string, SourceFile>): Refusal[] {
  return imports.flatMap(({ specifier, target, typeOnly, line }) => {
    if (isZod(specifier) || specifier.startsWith('node:')) {
      const belongs =
        'What needs it belongs in apps/server, or beside apps/borrower/site.ts; the browser checks fields by packages/kazakhstan.';
      return [{ path, line, wrong: `Browser code imports ${specifier}.`, belongs }];
    }
    const bringsZod = target !== null && CHECKING.test(target) && !typeOnly && reachesZod(target, byPath);
    if (!bringsZod) return [];
    const belongs =
      'Take its types with `import type`; what the browser needs at run time belongs in a file of that package without zod.';
    return [{ path, line, wrong: `Browser code imports ${specifier}, which brings zod with it.`, belongs }];
  });
}

function reachesZod(start: string, byPath: ReadonlyMap<string, SourceFile>): boolean {
  const waiting = [start];
  const seen = new Set(waiting);
  for (const path of waiting) {
    const atRunTime = byPath.get(path)?.imports.filter(({ typeOnly }) => !typeOnly) ?? [];
    if (atRunTime.some(({ specifier }) => isZod(specifier))) return true;
    const next = atRunTime.flatMap(({ target }) => (target !== null && !seen.has(target) ? [target] : []));
    for (const target of next) seen.add(target);
    waiting.push(...next);
  }
  return false;
}
