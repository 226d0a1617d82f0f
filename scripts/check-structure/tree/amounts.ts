import type { ESTree } from 'vite';
import { nameAndMember, sightingsOf } from './sightings.ts';

/** An amount is known by its name: `paidTiyn`, `tiyn`, `amountTiynMax`. */
const AMOUNT = /(^t|T)iyn([A-Z]\w*)?$/;
const ARITHMETIC = new Set(['+', '-', '*', '/', '%', '**', '+=', '-=', '*=', '/=', '%=', '**=']);
const CONVERSIONS = new Set(['Number', 'BigInt']);

/** The amount's name, seen through brackets, types and number conversions; null where there is none. */
function amountIn(node: ESTree.Node): string | null {
  if (node.type === 'Identifier') return AMOUNT.test(node.name) ? node.name : null;
  if (node.type === 'MemberExpression') return amountIn(node.property);
  if (
    node.type === 'ParenthesizedExpression' ||
    node.type === 'TSAsExpression' ||
    node.type === 'TSNonNullExpression'
  ) {
    return amountIn(node.expression);
  }
  const isConversion =
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && CONVERSIONS.has(node.callee.name);
  return isConversion && node.arguments[0] ? amountIn(node.arguments[0]) : null;
}

/**
 * Every sign of arithmetic beside an amount: a sum and a difference too, as well as Math and a change in place. To compare is allowed, and
 * so are the engine's own functions (`addTiyn`, `subtractTiyn`, `shareFloor` ...), each of which names its rounding or has none.
 */
export const amountArithmetic = sightingsOf((note) => {
  const twoSided = (node: ESTree.BinaryExpression | ESTree.AssignmentExpression) => {
    const amount = amountIn(node.left) ?? amountIn(node.right);
    if (amount && ARITHMETIC.has(node.operator)) note(node, `${node.operator} on ${amount}`);
  };
  return {
    BinaryExpression: twoSided,
    AssignmentExpression: twoSided,
    UnaryExpression({ operator, argument, start, end }) {
      const amount = operator === '-' ? amountIn(argument) : null;
      if (amount) note({ start, end }, `${operator} on ${amount}`);
    },
    UpdateExpression({ operator, argument, start, end }) {
      const amount = amountIn(argument);
      if (amount) note({ start, end }, `${operator} on ${amount}`);
    },
    CallExpression(node) {
      const [object, member] = nameAndMember(node.callee) ?? [];
      const amount = node.arguments.map(amountIn).find((name) => name !== null);
      if (object === 'Math' && amount) note(node, `Math.${member} on ${amount}`);
    },
  };
});

/** A type that any number fits: `number`, alone or beside others. */
function fitsAnyNumber(type: ESTree.TSType): boolean {
  return type.type === 'TSNumberKeyword' || (type.type === 'TSUnionType' && type.types.some(fitsAnyNumber));
}

/** `readonly paidTiyn: number`: a count of days would fit as well. */
export const amountsAsNumbers = sightingsOf((note) => {
  const look = (name: string, annotation: ESTree.TSTypeAnnotation | null | undefined, node: ESTree.Span) => {
    if (annotation && AMOUNT.test(name) && fitsAnyNumber(annotation.typeAnnotation)) note(node, name);
  };
  return {
    TSPropertySignature(node) {
      if (node.key.type === 'Identifier') look(node.key.name, node.typeAnnotation, node);
    },
    Identifier(node) {
      look(node.name, node.typeAnnotation, node);
    },
  };
});
