import type { ESTree } from 'vite';
import { sightingsOf } from './sightings.ts';

const STATUS_NAME = /(^|_)status$|Status$/;
const COMPARISONS = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>=']);
/** Answers of HTTP and exits of programs are statuses too, with other numbers. */
const NUMBERS = { first: 1, last: 99 };
const IN_SQL = /status\s*(=|<>|!=|(NOT\s+)?IN\s*\()\s*\d|\d\s*(=|<>|!=)\s*\(?(SELECT\s+)?[\w.]*status\b/i;

function isStatus(node: ESTree.Node): boolean {
  if (node.type === 'Identifier') return STATUS_NAME.test(node.name);
  if (node.type === 'ChainExpression') return isStatus(node.expression);
  return node.type === 'MemberExpression' && isStatus(node.property);
}

function isDigit(node: ESTree.Node | null): boolean {
  if (node?.type !== 'Literal' || typeof node.value !== 'number') return false;
  return node.value >= NUMBERS.first && node.value <= NUMBERS.last;
}

/** A loan's status beside a number: in a comparison, a case, a list, or SQL. */
export const statusDigits = sightingsOf((note) => ({
  BinaryExpression(node) {
    const { left, right, operator } = node;
    const isSpelled = (isStatus(left) && isDigit(right)) || (isDigit(left) && isStatus(right));
    if (isSpelled && COMPARISONS.has(operator)) note(node, `${operator} beside a number`);
  },
  SwitchStatement({ discriminant, cases }) {
    if (!isStatus(discriminant)) return;
    for (const one of cases) if (isDigit(one.test)) note(one, 'a case that is a number');
  },
  CallExpression(node) {
    const { callee, arguments: given } = node;
    if (callee.type !== 'MemberExpression' || callee.object.type !== 'ArrayExpression') return;
    const isSpelled = callee.object.elements.some(isDigit);
    if (isSpelled && given.some(isStatus)) note(node, 'a list of numbers');
  },
  Literal(node) {
    if (typeof node.value === 'string' && IN_SQL.test(node.value)) note(node, 'a number in SQL');
  },
  TemplateLiteral(node) {
    if (node.quasis.some(({ value }) => IN_SQL.test(value.raw))) note(node, 'a number in SQL');
  },
}));
