import '@senim/ui/tokens.css';
import '@senim/ui/font.css';
import '@senim/ui/base.css';
import { runApp } from './shell/runApp.tsx';
import { START_FAILED_ID } from './shell/shellSettings.ts';

/** Starts the app in the shell; a start that fails shows the shell's own words and leaves the error to be seen. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return console.warn('The page has no root element.');
  try {
    if (/utm_|admitad_uid|letmeads_ref/i.test(location.search))
      (await import('./attribution/keepAttribution.ts')).keepAttribution();
    await runApp(root);
  } catch (error) {
    document.getElementById(START_FAILED_ID)?.removeAttribute('hidden');
    throw error;
  }
}

// Not awaited here: what is fetched on the way, as the Kazakh catalogue, may need this very file and would wait for it forever.
void start();
