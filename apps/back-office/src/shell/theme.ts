import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, Modal } from '@mantine/core';

/** Steppe green from nearly white to nearly black; 8 is the site's own. Text on 8 and 9 and text of 8 on white hold AA. */
const steppe: MantineColorsTuple = [
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

/** Mantine's quiet text is too pale for AA on white; one shade darker holds, in the dark one lighter. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-dimmed': '#495057', '--mantine-color-placeholder': '#5c636a' },
  dark: { '--mantine-color-dimmed': '#a6adb4', '--mantine-color-placeholder': '#a6adb4' },
});

export const theme = createTheme({
  primaryColor: 'steppe',
  primaryShade: { light: 8, dark: 6 },
  colors: { steppe },
  autoContrast: true,
  fontFamily: '"Golos Text", "Golos on Roboto", "Golos on Arial", "Golos on DejaVu", system-ui, sans-serif',
  headings: {
    fontFamily: '"Golos Text", "Golos on Roboto", "Golos on Arial", "Golos on DejaVu", system-ui, sans-serif',
    fontWeight: '600',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The head of a dialog is a `header` element, which would be a second banner of the page.
    Modal: Modal.extend({ defaultProps: { attributes: { header: { role: 'presentation' } } } }),
  },
});
