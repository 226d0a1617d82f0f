/** The colours of tokens.css, kept equal by a test; a lender's own colours are added to them. */
export const LIGHT = {
  paper: '#f5f8f7',
  surface: '#ffffff',
  'surface-sunken': '#ebf1ef',
  ink: '#10302c',
  'ink-soft': '#47605c',
  line: '#d3dedb',
  'line-strong': '#6f8783',
  primary: '#0b5f54',
  'primary-strong': '#084840',
  'primary-soft': '#dcece8',
  'on-primary': '#ffffff',
  accent: '#f2ad5c',
  'accent-soft': '#fdf0dd',
  'accent-ink': '#84480a',
  'accent-strong': '#b5620c',
  'on-accent': '#2f1a02',
  danger: '#b3261e',
  'danger-soft': '#fceceb',
  success: '#17683a',
  'success-soft': '#e3f3e9',
  hero: '#0c3f39',
  'hero-far': '#14534b',
  'hero-near': '#0a332e',
  'on-hero': '#f4faf8',
  'on-hero-soft': '#bcd6d0',
  focus: '#10302c',
} as const;

export type ColourName = keyof typeof LIGHT;
export type Palette = Readonly<Record<ColourName, string>>;

export const DARK: Palette = {
  paper: '#0b1615',
  surface: '#12211f',
  'surface-sunken': '#0d1a18',
  ink: '#e9f2f0',
  'ink-soft': '#a8beb9',
  line: '#263b37',
  'line-strong': '#718a85',
  primary: '#66c7b3',
  'primary-strong': '#8ad9c8',
  'primary-soft': '#173732',
  'on-primary': '#05211d',
  accent: '#f0b268',
  'accent-soft': '#33240f',
  'accent-ink': '#f3bd7d',
  'accent-strong': '#f0b268',
  'on-accent': '#2f1a02',
  danger: '#ff9288',
  'danger-soft': '#3a1715',
  success: '#7fd6a0',
  'success-soft': '#12301f',
  hero: '#0e2c28',
  'hero-far': '#143833',
  'hero-near': '#0b1f1c',
  'on-hero': '#eef7f5',
  'on-hero-soft': '#adc8c2',
  focus: '#e9f2f0',
};

export type OwnColours = {
  readonly light: Readonly<Partial<Palette>>;
  readonly dark: Readonly<Partial<Palette>>;
};

/** Every colour of a lender's pages, light and dark. */
export function palettesOf({ light, dark }: OwnColours): { light: Palette; dark: Palette } {
  return { light: { ...LIGHT, ...light }, dark: { ...DARK, ...dark } };
}
