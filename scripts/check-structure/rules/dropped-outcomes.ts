import { type ESTree, Visitor } from 'vite';
import { isTest, MODULES } from '../tree/places.ts';
import type { Refusal, Rule } from '../tree/refusal.ts';
import type { SourceFile } from '../tree/source-tree.ts';

/** Whether a function answers something, and whether it must be waited for. */
interface Manner {
  readonly answers: boolean;
  readonly isAsync: boolean;
}
type Functions = ReadonlyMap<string, Manner>;

/**
 * What an operation answers is used: a payment that was refused, a charge that was not posted and a row that was not there are answers, and
 * a call that stands alone drops them without a word. Whoever means to drop one says `void`. One that nobody waits for may be done after its
 * transaction, or never.
 */
export const droppedOutcomes: Rule = (files) => {
  const own = files.filter(({ path, program }) => path.startsWith(MODULES) && program && !isTest(path));
  const answering = new Map(own.map((file) => [file.path, functionsOf(file)]));
  return own.flatMap((file) => droppedIn(file, answering));
};

/** The functions that stand at the top of a file. */
function functionsOf({ program }: SourceFile): Functions {
  const found = new Map<string, Manner>();
  for (const statement of program?.body ?? []) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration' && declared.id)
      found.set(declared.id.name, mannerOf(declared));
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations)
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression')
        found.set(id.name, mannerOf(init));
  }
  return found;
}

const mannerOf = (node: ESTree.Function | ESTree.ArrowFunctionExpression): Manner => ({
  answers: answers(node),
  isAsync: node.async,
});

function answers(node: ESTree.Function | ESTree.ArrowFunctionExpression): boolean {
  if (node.returnType) return !isVoid(node.returnType.typeAnnotation);
  if (node.body?.type !== 'BlockStatement') return true;
  return node.body.body.some(returnsSomething);
}

function isVoid(type: ESTree.TSType): boolean {
  if (type.type === 'TSVoidKeyword' || type.type === 'TSNeverKeyword') return true;
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return false;
  const [inner] = type.typeArguments?.params ?? [];
  return type.typeName.name === 'Promise' && inner !== undefined && isVoid(inner);
}

/** A return of a value, not inside a function of its own. */
function returnsSomething(statement: ESTree.Node): boolean {
  let seen = false;
  let depth = 0;
  const enter = () => void depth++;
  const leave = () => void depth--;
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement({ argument }) {
      if (depth === 0 && argument) seen = true;
    },
  }).visit({ type: 'Program', body: [statement] } as unknown as ESTree.Program);
  return seen;
}

function droppedIn(file: SourceFile, answering: ReadonlyMap<string, Functions>): Refusal[] {
  const known = namesIn(file, answering);
  const refusals: Refusal[] = [];
  new Visitor({
    ExpressionStatement({ expression, start }) {
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return;
      const { name } = call.callee;
      const manner = known.get(name);
      const place = { path: file.path, line: file.lineAt(start) };
      if (manner?.isAsync && call === expression)
        refusals.push({ ...place, wrong: `Nobody waits for ${name}.`, belongs: 'Write `await`.' });
      else if (manner?.answers)
        refusals.push({
          ...place,
          wrong: `What ${name} answers is dropped.`,
          belongs:
            'Look at it: a refusal is answered, undone or thrown. Where it says nothing here, write `void`.',
        });
    },
  }).visit(file.program as ESTree.Program);
  return refusals;
}

/** The names by which a file calls the functions of modules: its own and those it imports. */
function namesIn(file: SourceFile, answering: ReadonlyMap<string, Functions>): Functions {
  const names = new Map(answering.get(file.path));
  for (const statement of file.program?.body ?? []) {
    if (statement.type !== 'ImportDeclaration') continue;
    const target = file.imports.find(({ specifier }) => specifier === statement.source.value)?.target ?? '';
    for (const one of statement.specifiers)
      if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier') {
        const manner = answering.get(target)?.get(one.imported.name);
        if (manner) names.set(one.local.name, manner);
      }
  }
  return names;
}
