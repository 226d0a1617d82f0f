import { type ESTree, Visitor } from 'vite';
import { isTest } from '../tree/places.ts';
import type { Rule } from '../tree/refusal.ts';
import type { SourceFile } from '../tree/source-tree.ts';

const COUNTED = /\.(ts|tsx|mjs|js|css|sql)$/;
const FILE_LINES_MAX = 400;
const TEST_FILE_LINES_MAX = 600;
const FUNCTION_LINES_MAX = 70;
/** A component's mark-up is long without being deep. */
const COMPONENT_LINES_MAX = 120;

export const fileLengths: Rule = (files) =>
  files.flatMap(({ path, lineCount }) => {
    const linesMax = isTest(path) ? TEST_FILE_LINES_MAX : FILE_LINES_MAX;
    if (!COUNTED.test(path) || lineCount <= linesMax) return [];
    const belongs = 'Split it by what it does: one operation, one screen, one family of rules a file.';
    return [
      { path, line: linesMax + 1, wrong: `A file of ${lineCount} lines; the limit is ${linesMax}.`, belongs },
    ];
  });

/** A function's lines from its first to its last, inner functions included. Tests are told as long as they need. */
export const functionLengths: Rule = (files) =>
  files
    .filter(({ path, lineCount }) => lineCount > FUNCTION_LINES_MAX && !isTest(path))
    .flatMap((file) =>
      longFunctions(file).map(({ start, lines, linesMax }) => ({
        path: file.path,
        line: file.lineAt(start),
        wrong: `A function of ${lines} lines; the limit is ${linesMax}.`,
        belongs:
          'Load, decide, write: the decision belongs in a pure function, each step in a function with a name.',
      })),
    );

function longFunctions({ program, lineAt }: SourceFile) {
  const functions: ESTree.Span[] = [];
  const markUp: number[] = [];
  const noteFunction = (node: ESTree.Span) => void functions.push(node);
  const noteMarkUp = (node: ESTree.Span) => void markUp.push(node.start);
  const visitor = new Visitor({
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
    ArrowFunctionExpression: noteFunction,
    JSXElement: noteMarkUp,
    JSXFragment: noteMarkUp,
  });
  if (program) visitor.visit(program);
  return functions
    .map(({ start, end }) => {
      const isComponent = markUp.some((place) => place > start && place < end);
      const linesMax = isComponent ? COMPONENT_LINES_MAX : FUNCTION_LINES_MAX;
      return { start, linesMax, lines: lineAt(end) - lineAt(start) + 1 };
    })
    .filter(({ lines, linesMax }) => lines > linesMax);
}
