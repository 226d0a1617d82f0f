import '@senim/ui/tokens.css';
import '@senim/ui/font.css';
import '@senim/ui/base.css';
import './layout/bars.css';
import { runApp } from './shell/runApp.tsx';
import { START_FAILED_ID } from './shell/shellSettings.ts';

/**
 * Starts the app. If that fails, the shell shows its own text and the error is thrown on, so that it can be seen.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return console.warn('The page has no root element.');
  try {
    if (/utm_|admitad_uid|letmeads_ref/i.test(location.search))
      (await import('./attribution/keepAttribution.ts')).keepAttribution();
    await runApp(root);
  } catch (error) {
    root.replaceChildren();
    document.getElementById(START_FAILED_ID)?.removeAttribute('hidden');
    throw error;
  }
}

// Not awaited, because the Kazakh catalogue may import this very file and would wait for it forever.
void start();
