import { type ColourName, type OwnColours, palettesOf } from './palette.ts';

/**
 * The lender's own colours as a style sheet that wins over tokens.css wherever it stands; empty for a lender without any. On paper
 * everybody prints alike.
 */
function ownColoursStyle(colours: OwnColours): string {
  const names = Object.keys({ ...colours.light, ...colours.dark }) as ColourName[];
  if (names.length === 0) return '';
  const { light, dark } = palettesOf(colours);
  const rule = (palette: typeof light) =>
    `html:root{${names.map((name) => `--${name}:${palette[name]}`).join(';')}}`;
  return `@media screen{${rule(light)}}@media screen and (prefers-color-scheme:dark){${rule(dark)}}`;
}

/** What a page and a telephone must know of a lender's colours before any style sheet is read. */
export interface Theme {
  readonly style: string;
  readonly paper: string;
  readonly paperAtNight: string;
  readonly hero: string;
}

export function themeOf(colours: OwnColours): Theme {
  const { light, dark } = palettesOf(colours);
  return { style: ownColoursStyle(colours), paper: light.paper, paperAtNight: dark.paper, hero: light.hero };
}
