import { z } from 'zod';
import { illegiblePairs } from './legibility.ts';
import { type ColourName, LIGHT, palettesOf } from './palette.ts';

const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #0b5f54');
const names = Object.keys(LIGHT) as ColourName[];
const own = z.partialRecord(z.enum(names), hex).readonly();

/** The colours in which a lender's pages differ from tokens.css. Together with the others they must be legible. */
export const colours = z
  .strictObject({
    light: own,
    dark: own,
    /** The ten shades of the office's main colour, lightest first; without them the office uses its own. */
    officeShades: z.array(hex).length(10).readonly().optional(),
  })
  .readonly()
  .superRefine((value, context) => {
    const { light, dark } = palettesOf(value);
    for (const flaw of illegiblePairs(light)) context.addIssue(`in the light colours ${flaw}`);
    for (const flaw of illegiblePairs(dark)) context.addIssue(`in the dark colours ${flaw}`);
  });
