import '@mantine/core/styles.css';
import '../../../packages/ui/src/font.css';
import './office.css';
import './long-table.css';
import { createRoot } from 'react-dom/client';
import { loadWords } from './shell/language.tsx';
import { readLender } from './shell/lender.tsx';
import { Office } from './shell/Office.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
// The code that locks the page's scroll under a dialog writes its own style and finds the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const root = document.getElementById('office');
if (root) createRoot(root).render(<Office lender={readLender()} words={await loadWords()} nonce={nonce} />);
