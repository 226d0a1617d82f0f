import { htmlLanguage } from '@senim/kazakhstan/languages';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { storedLanguage } from '../languageChoice.ts';
import { loadApplicationText, TextProvider } from '../text/ApplicationText.tsx';
import { RootError } from './RootError.tsx';
import { reloadOnceOnChunkFailure } from './reloadOnce.ts';
import { Shell } from './Shell.tsx';
import { screens } from './screens.tsx';
import { readShellFacts } from './shellFacts.ts';

/** Renders the application into its root, in the chosen language. Throws when its texts cannot be loaded. */
export async function runApplication(root: HTMLElement): Promise<void> {
  reloadOnceOnChunkFailure();
  const language = storedLanguage() ?? 'ru';
  document.documentElement.lang = htmlLanguage(language);
  const facts = readShellFacts();
  const text = await loadApplicationText(language);
  const router = createBrowserRouter([
    { element: <Shell company={facts.company} />, errorElement: <RootError />, children: screens },
  ]);
  createRoot(root).render(
    <TextProvider language={language} text={text}>
      <RouterProvider router={router} />
    </TextProvider>,
  );
}
