import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, Modal } from '@mantine/core';
import type { OfficeLender } from '@senim/lender/public-lender';

/** Green from nearly white to nearly black, unless the lender has its own shades; 8 is the site's colour. Text on 8 and 9, and text of 8 on white, pass AA. */
const STEPPE: readonly string[] = [
  '#eef7f5',
  '#dcece8',
  '#b9d9d2',
  '#93c5ba',
  '#72b4a6',
  '#4d9f8f',
  '#2c8475',
  '#137162',
  '#0b5f54',
  '#084840',
];

/** Mantine's dimmed text and its red of wrong fields are too pale for AA, so they are darker on white and lighter on dark. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#495057',
    '--mantine-color-placeholder': '#5c636a',
    '--mantine-color-error': '#c92a2a',
  },
  dark: {
    '--mantine-color-dimmed': '#a6adb4',
    '--mantine-color-placeholder': '#a6adb4',
    '--mantine-color-error': '#ff8787',
  },
});

function tenOf(shades: readonly string[]): MantineColorsTuple {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = ''] = shades;
  return [a, b, c, d, e, f, g, h, i, j];
}

/** The theme of the office in a lender's colours. */
export const themeOf = ({ shades = STEPPE }: OfficeLender) =>
  createTheme({
    primaryColor: 'brand',
    primaryShade: { light: 8, dark: 6 },
    colors: { brand: tenOf(shades) },
    autoContrast: true,
    fontFamily: '"Golos Text", "Golos on Roboto", "Golos on Arial", "Golos on DejaVu", system-ui, sans-serif',
    headings: {
      fontFamily:
        '"Golos Text", "Golos on Roboto", "Golos on Arial", "Golos on DejaVu", system-ui, sans-serif',
      fontWeight: '600',
    },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      // The head of a dialog is a `header` element; without this the page would have two banners.
      Modal: Modal.extend({ defaultProps: { attributes: { header: { role: 'presentation' } } } }),
    },
  });
