import { createSpotlight } from '@mantine/spotlight';

/** The command bar's own state, and what opens and closes it. */
export const [commandBarStore, commandBar] = createSpotlight();
