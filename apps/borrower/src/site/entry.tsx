import { htmlLanguage, LANGUAGES, nextLanguage, USUAL_LANGUAGE } from '@senim/kazakhstan/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { ErrorDialog } from '../layout/ErrorDialog.tsx';
import { Layout } from '../layout/Layout.tsx';
import { ErrorPage } from '../pages/error/ErrorPage.tsx';
import { paths } from '../paths.ts';
import { manifestAddress } from '../pwa/webManifest.ts';
import { FirstScreen } from '../shell/first-screen/FirstScreen.tsx';
import { SHELL_SETTINGS_ID, START_FAILED_ID } from '../shell/shellSettings.ts';
import { addressIn } from './addressIn.ts';
import { pageStyle } from './assets.ts';
import { Html } from './Html.tsx';
import { AssetsContext } from './Island.tsx';
import { pages } from './pages.tsx';
import { pageTexts } from './pageTexts.ts';
import type { ErrorRequest, PageRequest, ShellRequest } from './renderer.ts';
import { safeJson } from './safeJson.ts';

/** One public page as a complete HTML document in one language, for one kind of device. */
export function renderPage(request: PageRequest): string {
  const { page, path, language, origin, settings, theme, assets } = request;
  const { Content, title, description, structuredData } = pages[page];
  const wrong = Object.keys(request.form?.problems ?? {}).length > 0;
  const alternates = LANGUAGES.map((each) => ({
    language: htmlLanguage(each) as string,
    href: addressIn(each, origin + path),
  }));
  alternates.push({ language: 'x-default', href: addressIn(USUAL_LANGUAGE, origin + path) });
  return `<!doctype html>${renderToStaticMarkup(
    <AssetsContext value={assets}>
      <Html
        language={language}
        theme={theme}
        title={wrong ? `${pageTexts[language].letter.errorPrefix}: ${title(request)}` : title(request)}
        description={description(request)}
        addresses={{ canonical: addressIn(language, origin + path), alternates }}
        attribution={assets.attribution}
        isSent={request.form?.sent}
        style={pageStyle(assets, theme, page)}
        inlineScripts={assets.inlineScripts}
        scripts={assets.pageScripts}
        structuredData={structuredData?.(request)}
      >
        <Layout
          text={pageTexts[language].layout}
          language={language}
          lender={settings.lender}
          action="unknown"
          otherLanguageHref={`${path}?lang=${nextLanguage(language)}`}
        >
          <Content {...request} />
        </Layout>
        <ErrorDialog text={pageTexts[language].layout} />
      </Html>
    </AssetsContext>,
  )}`;
}

/** The page that says that a page could not be made. It uses nothing that may have failed. */
export function renderError({ language, path, lender, theme, assets }: ErrorRequest): string {
  const text = pageTexts[language].layout;
  return `<!doctype html>${renderToStaticMarkup(
    <Html
      language={language}
      theme={theme}
      title={`${text.errorTitle} | ${lender.brand.name[language]}`}
      style={pageStyle(assets, theme, 'error')}
      inlineScripts={assets.inlineScripts}
      scripts={assets.pageScripts}
    >
      <Layout
        text={text}
        language={language}
        lender={lender}
        action="unknown"
        otherLanguageHref={`${path}?lang=${nextLanguage(language)}`}
      >
        <ErrorPage text={text} lender={lender} path={path} />
      </Layout>
    </Html>,
  )}`;
}

/**
 * The page in which the app starts, not for search engines. Its header and its waiting lines are seen before anything else has come: the sheet
 * of the app stands behind them, so that it holds back the scripts and not the first paint.
 */
export function renderShell({ frame, language, settings, theme, assets }: ShellRequest): string {
  const { name, wordmark } = settings.lender.brand;
  const text = pageTexts[language].layout;
  return `<!doctype html>${renderToStaticMarkup(
    <Html
      language={language}
      theme={theme}
      title={name[language]}
      style={pageStyle(assets, theme, 'shell')}
      inlineScripts={{ early: assets.inlineScripts.early }}
      scripts={assets.appScripts}
      preloads={[...assets.appPreloads, ...(assets.languagePreloads[language] ?? [])]}
      laterPreloads={(frame.screens && assets.screenPreloads[frame.screens]) ?? []}
      appManifest={manifestAddress(language)}
    >
      <div id="root">
        <FirstScreen frame={frame} text={text} language={language} lender={settings.lender} />
      </div>
      <script
        id={SHELL_SETTINGS_ID}
        type="application/json"
        dangerouslySetInnerHTML={{ __html: safeJson(settings) }}
      />
      <p id={START_FAILED_ID} hidden>
        {text.errorTitle}. {text.errorText} <a href={paths.home()}>{text.toHome(wordmark)}</a>
      </p>
      <noscript>{text.needsScript}</noscript>
      {assets.appStyles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </Html>,
  )}`;
}

export { renderAnswers } from './words/renderAnswers.ts';
