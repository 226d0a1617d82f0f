import type { Assets } from './assets.ts';

type ManifestEntry = { file: string; src?: string; css?: string[]; imports?: string[] };
export type Manifest = Record<string, ManifestEntry>;

/** A chunk and everything it imports, itself first; each file once. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): ManifestEntry[] {
  const entry = manifest[key];
  if (!entry || seen.has(key)) return [];
  seen.add(key);
  return [entry, ...(entry.imports ?? []).flatMap((each) => withImports(manifest, each, seen))];
}

function scriptsOf(manifest: Manifest, key: string): string[] {
  return withImports(manifest, key).map((entry) => `/${entry.file}`);
}

/** The styles of the imports come first, so that a screen's own rules stand after those of the widgets. */
function stylesOf(manifest: Manifest, key: string): string[] {
  const styles = withImports(manifest, key).reverse();
  return [...new Set(styles.flatMap((entry) => entry.css ?? []))].map((file) => `/${file}`);
}

/** Reads the four manifests of a build and its style sheet; a missing entry is a broken build and throws. */
export function builtAssets(
  manifests: { early: Manifest; start: Manifest; styles: Manifest; scripts: Manifest },
  read: (address: string) => string,
): Assets {
  const application = 'src/startApplication.ts';
  const start = scriptsOf(manifests.start, 'src/document/start.ts');
  const [early] = scriptsOf(manifests.early, 'src/document/earlyFace.ts');
  const site = stylesOf(manifests.styles, 'src/document/styles.ts');
  if (start.length !== 1 || !early || site.length === 0)
    throw new Error('The build of the site is incomplete.');
  const inline = (address: string | undefined) => (address ? read(address).trim() : '');
  return {
    inlineScripts: { early: inline(early), start: inline(start[0]) },
    attribution: scriptsOf(manifests.scripts, 'src/attribution/keepAttribution.ts')[0],
    documentScripts: [],
    documentStyle: site.map(read).join(''),
    applicationScripts: scriptsOf(manifests.scripts, application).slice(0, 1),
    applicationStyles: stylesOf(manifests.scripts, application),
    islands: {
      calculator: scriptsOf(manifests.scripts, 'src/calculator/island.tsx'),
      'faq-search': scriptsOf(manifests.scripts, 'src/pages/faq/search.ts'),
      gesv: scriptsOf(manifests.scripts, 'src/pages/gesv-calculator/island.tsx'),
    },
  };
}

const REACT_REFRESH = '/src/reactRefresh.ts';

/** In development the sources themselves are served, and styles arrive through a script. */
export const DEVELOPMENT_ASSETS: Assets = {
  attribution: '/src/attribution/keepAttribution.ts',
  documentScripts: ['/@vite/client', REACT_REFRESH, '/src/document/styles.ts', '/src/document/start.ts'],
  documentStyle: '',
  inlineScripts: { early: '', start: '' },
  applicationScripts: ['/@vite/client', REACT_REFRESH, '/src/startApplication.ts'],
  applicationStyles: [],
  islands: {
    calculator: ['/src/calculator/island.tsx'],
    'faq-search': ['/src/pages/faq/search.ts'],
    gesv: ['/src/pages/gesv-calculator/island.tsx'],
  },
};
