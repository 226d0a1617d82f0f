import type { signUp } from '../text/ru/signUp.ts';

type Section = keyof (typeof signUp)['okedSections'];

/** The first division of each section of the classifier NK RK 03-2019, which follows NACE Rev. 2. */
const FIRST_DIVISIONS: readonly (readonly [division: number, section: Section])[] = [
  [1, 'A'],
  [5, 'B'],
  [10, 'C'],
  [35, 'D'],
  [36, 'E'],
  [41, 'F'],
  [45, 'G'],
  [49, 'H'],
  [55, 'I'],
  [58, 'J'],
  [64, 'K'],
  [68, 'L'],
  [69, 'M'],
  [77, 'N'],
  [84, 'O'],
  [85, 'P'],
  [86, 'Q'],
  [90, 'R'],
  [94, 'S'],
  [97, 'T'],
  [99, 'U'],
];

/** The section of a code of five digits, or null if it is no code. */
export function okedSection(code: string): Section | null {
  if (!/^\d{5}$/.test(code)) return null;
  const division = Number(code.slice(0, 2));
  return FIRST_DIVISIONS.findLast(([first]) => first <= division)?.[1] ?? null;
}
