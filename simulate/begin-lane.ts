import type { Place } from './world/open-world.ts';
import { setPlainPages } from './world/plain-pages.ts';
import { holdMachineTime } from './world/still-time.ts';

/** A process that plays each world that it is sent, and sends back what came of it. */
setPlainPages();
holdMachineTime();
const { byChance, playWorld } = await import('./play-world.ts');
process.on('message', (place: Place) => {
  void playWorld(place, byChance(place)).then((played) => process.send?.(played));
});
