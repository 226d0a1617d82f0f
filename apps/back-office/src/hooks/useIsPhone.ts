import { useMediaQuery } from '@mantine/hooks';

/** Whether a dialog takes the whole screen, and choices stand one under another. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) ?? false;
