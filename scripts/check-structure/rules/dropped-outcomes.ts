import { type ESTree, Visitor } from 'vite';
import { isTest, MODULES } from '../tree/places.ts';
import type { Refusal, Rule } from '../tree/refusal.ts';
import type { SourceFile } from '../tree/source-tree.ts';

type Functions = ReadonlyMap<string, boolean>;

/**
 * What an operation answers is used: a payment that was refused, a charge that was not posted and a row that was not there are answers, and
 * a call that stands alone drops them without a word. Whoever means to drop one says `void`.
 */
export const droppedOutcomes: Rule = (files) => {
  const own = files.filter(({ path, program }) => path.startsWith(MODULES) && program && !isTest(path));
  const answering = new Map(own.map((file) => [file.path, functionsOf(file)]));
  return own.flatMap((file) => droppedIn(file, answering));
};

/** The functions that stand at the top of a file, and whether each answers something. */
function functionsOf({ program }: SourceFile): Functions {
  const found = new Map<string, boolean>();
  for (const statement of program?.body ?? []) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration' && declared.id)
      found.set(declared.id.name, answers(declared));
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations)
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression')
        found.set(id.name, answers(init));
  }
  return found;
}

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
      if (!known.has(name)) return;
      refusals.push({
        path: file.path,
        line: file.lineAt(start),
        wrong: `What ${name} answers is dropped.`,
        belongs:
          'Look at it: a refusal is answered, undone or thrown. Where it says nothing here, write `void`.',
      });
    },
  }).visit(file.program as ESTree.Program);
  return refusals;
}

/** The names by which a file calls functions that answer something: its own and those it imports. */
function namesIn(file: SourceFile, answering: ReadonlyMap<string, Functions>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [name, isAnswering] of answering.get(file.path) ?? []) if (isAnswering) names.add(name);
  for (const statement of file.program?.body ?? []) {
    if (statement.type !== 'ImportDeclaration') continue;
    const target = file.imports.find(({ specifier }) => specifier === statement.source.value)?.target ?? '';
    for (const one of statement.specifiers)
      if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
        if (answering.get(target)?.get(one.imported.name)) names.add(one.local.name);
  }
  return names;
}
