import type { ESTree } from 'vite';
import type { Rule } from '../tree/refusal.ts';

const DRAWERS = /^(utils?|helpers?|libs?|commons?|misc|services?)$/i;
const CODE_FOLDERS = /^(apps|packages|database|e2e|attacks|bench|simulate|interleave|drill|scripts)\//;

/** A barrel hides where things are, and makes one import pull in all. */
export const barrels: Rule = (files) =>
  files
    .filter(({ program }) => program !== null && onlyPassesOn(program.body))
    .map(({ path }) => ({
      path,
      line: 1,
      wrong: 'A barrel: the file only passes on what others export.',
      belongs: 'Delete it and import each thing from the file that makes it.',
    }));

function onlyPassesOn(body: ESTree.Program['body']): boolean {
  const passesOn = body.filter(
    ({ type, ...rest }) =>
      type === 'ExportAllDeclaration' ||
      (type === 'ExportNamedDeclaration' && 'declaration' in rest && rest.declaration === null),
  );
  return passesOn.length > 0 && body.every((one) => passesOn.includes(one) || takesNames(one));
}

/** An import for its effect (a style sheet, say) is work of the file's own. */
function takesNames(one: ESTree.Program['body'][number]): boolean {
  return one.type === 'ImportDeclaration' && one.specifiers.length > 0;
}

/** A drawer is a name that says nothing of what is in it. */
export const drawers: Rule = (files) =>
  files
    .filter(({ path }) => CODE_FOLDERS.test(path))
    .flatMap(({ path }) => {
      const drawer = path.split('/').find((name) => DRAWERS.test(name.replace(/\..*$/, '')));
      if (!drawer) return [];
      const belongs =
        'Name the file after what it does, and put it beside the code that uses it (shared by two apps: in a package).';
      return [{ path, line: 1, wrong: `"${drawer}" is a drawer.`, belongs }];
    });
