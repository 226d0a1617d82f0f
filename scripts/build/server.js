// The way into a built product: what is too old for it is told by a sentence, before any TypeScript is read.
import './scripts/require-node.cjs';
import './scripts/few-stores.cjs';
import './scripts/keep-compiled.cjs';

import('./scripts/operate/command.ts');
