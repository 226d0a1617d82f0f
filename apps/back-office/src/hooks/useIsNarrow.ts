import { useMediaQuery } from '@mantine/hooks';

/** Whether the menu has no room beside the page: Mantine's `md`. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
