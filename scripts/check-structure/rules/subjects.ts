import { isTest, MODULES, modulePlaceOf } from '../tree/places.ts';
import type { Refusal, Rule } from '../tree/refusal.ts';
import type { SourceFile } from '../tree/source-tree.ts';

const ENGINE = 'packages/loan-engine/src/';
/** What shows that the engine is right may look at all of it; the engine never looks there. */
const ENGINE_PROOF = 'proof';

/** The subjects inside a module, and the rooms of the engine, stand in an order: no two of them need each other. */
export const subjects: Rule = (files) => {
  const edges = files.filter(({ path }) => !isTest(path)).flatMap(edgesOf);
  const byHouse = Map.groupBy(edges, ({ house }) => house);
  return [...byHouse.values()].flatMap(circleRefusals);
};

interface Edge {
  readonly house: string;
  readonly from: string;
  readonly to: string;
  readonly path: string;
  readonly line: number;
}

function edgesOf({ path, imports }: SourceFile): Edge[] {
  const own = roomOf(path);
  if (own === null) return [];
  return imports.flatMap(({ target, line }) => {
    const other = target === null ? null : roomOf(target);
    if (other === null || other.house !== own.house || other.room === own.room) return [];
    return [{ house: own.house, from: own.room, to: other.room, path, line }];
  });
}

function roomOf(path: string): { house: string; room: string } | null {
  const place = modulePlaceOf(path);
  if (place) return place.subject === null ? null : { house: MODULES + place.module, room: place.subject };
  if (!path.startsWith(ENGINE)) return null;
  const [room = '', file] = path.slice(ENGINE.length).split('/');
  return file === undefined || room === ENGINE_PROOF ? null : { house: ENGINE, room };
}

function circleRefusals(edges: readonly Edge[]): Refusal[] {
  return edgesInCircles(edges).map(({ from, to, path, line }) => ({
    path,
    line,
    wrong: `The subject ${from} imports ${to}, which needs ${from} in turn.`,
    belongs: 'What both need belongs in the lower of the two, or in a subject below both.',
  }));
}

/** Takes away, again and again, the rooms that need no other or that no other needs; what stays goes round. */
function edgesInCircles(edges: readonly Edge[]): readonly Edge[] {
  const needing = new Set(edges.map(({ from }) => from));
  const needed = new Set(edges.map(({ to }) => to));
  const left = edges.filter(({ from, to }) => needed.has(from) && needing.has(to));
  return left.length === edges.length ? left : edgesInCircles(left);
}
