import { type ColourName, type OwnColours, palettesOf } from './palette.ts';

/**
 * The lender's own colours as a style sheet that overrides tokens.css in any position; empty if there are none. Print has the
 * same colours for all lenders.
 */
function ownColoursStyle(colours: OwnColours): string {
  const names = Object.keys({ ...colours.light, ...colours.dark }) as ColourName[];
  if (names.length === 0) return '';
  const { light, dark } = palettesOf(colours);
  const rule = (palette: typeof light) =>
    `html:root{${names.map((name) => `--${name}:${palette[name]}`).join(';')}}`;
  return `@media screen{${rule(light)}}@media screen and (prefers-color-scheme:dark){${rule(dark)}}`;
}

/** The colours that a page or a phone needs before it reads a style sheet. */
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
