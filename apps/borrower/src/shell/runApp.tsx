import { htmlLanguage } from '@senim/kazakhstan/languages';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ActingBanner } from '../acting/ActingBanner.tsx';
import { enterActing } from '../acting/enterActing.ts';
import { createQueryClient } from '../api/queryClient.ts';
import { watchTouches } from '../api/touch.ts';
import { languageOfApp } from '../languageOfApp.ts';
import { registerWorker } from '../pwa/registerWorker.ts';
import { isActing } from '../storage.ts';
import { loadAppText, TextProvider } from '../text/AppText.tsx';
import { onceShown, wearFace } from './first-screen/wearFace.ts';
import { createGates } from './gates.ts';
import { RootError } from './RootError.tsx';
import { reloadOnceOnChunkFailure } from './reloadOnce.ts';
import { SettingsProvider } from './Settings.tsx';
import { Shell } from './Shell.tsx';
import { barePages, screens } from './screens.tsx';
import { endSession } from './session.ts';
import { readShellSettings } from './shellSettings.ts';

/** Renders the app into its root, in the chosen language. Throws when its texts cannot be loaded. */
export async function runApp(root: HTMLElement): Promise<void> {
  reloadOnceOnChunkFailure();
  const language = languageOfApp();
  document.documentElement.lang = htmlLanguage(language);
  const settings = readShellSettings();
  const text = await loadAppText(language);
  const told = await enterActing(language, text.acting);
  if (isActing()) watchTouches();
  const queries = createQueryClient(endSession);
  const gates = createGates(queries, language);
  const router = createBrowserRouter([
    { errorElement: <RootError />, children: barePages(gates, text.cabinet.loading) },
    {
      element: <Shell told={told} />,
      errorElement: <RootError />,
      children: screens(gates, text.cabinet.loading),
    },
  ]);
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <SettingsProvider settings={settings}>
        <TextProvider language={language} text={text}>
          <ActingBanner />
          <RouterProvider router={router} />
        </TextProvider>
      </SettingsProvider>
    </QueryClientProvider>,
  );
  onceShown(router, registerWorker);
  // Without it the page keeps the font of the device, which is no failure.
  void wearFace(document.documentElement, router).catch(() => undefined);
}
