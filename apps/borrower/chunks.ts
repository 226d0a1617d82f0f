/** What the bundler tells of a module: who imports it at once, and who on demand. */
type Modules = {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
};

/** The scripts of public pages. A chunk that they share with the app holds nothing that they do not need. */
const ISLANDS = [
  { file: '/src/calculator/island.tsx', name: 'calculator' },
  { file: '/src/pages/gesv-calculator/island.tsx', name: 'gesv' },
] as const;

/** The parts of the app that are fetched on their own, each with the files it begins in. */
const PARTS = [
  { path: '/src/startApp.ts', name: 'application' },
  { path: '/src/auth/', name: 'registration' },
  { path: '/src/signup/', name: 'registration' },
  { path: '/src/cabinet/mock/', name: 'mock' },
  { path: '/src/cabinet/papers/', name: 'papers' },
  { path: '/src/cabinet/help/Answers.tsx', name: 'answers' },
  { path: '/src/cabinet/', name: 'cabinet' },
  { path: '/src/text/kz/appText.ts', name: 'kazakh' },
] as const;

const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/**
 * Names the file a module goes into, so that a visit to the cabinet fetches a handful of files and not one for every small module: React;
 * what an island and the app share; and for the rest the part of the app that needs it, or what all parts share. Null leaves it
 * to the bundler.
 */
function chunkOf(id: string, modules: Modules): string | null {
  if (REACT.test(id)) return 'react';
  const { dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  if (dynamicImporters.some((each) => ISLANDS.some(({ file }) => each.endsWith(file)))) return null;
  const roots = rootsOf(id, modules);
  const islands = ISLANDS.filter(({ file }) => roots.some((root) => root.endsWith(file)));
  const parts = new Set(roots.flatMap((root) => PARTS.find(({ path }) => root.includes(path))?.name ?? []));
  if (parts.size === 0) return null;
  if (islands.length > 0) return `shared-${islands.map(({ name }) => name).join('-')}`;
  parts.delete('mock');
  if (parts.size === 0) return 'mock';
  const [part = 'application', ...others] = parts;
  return others.length > 0 || parts.has('application') ? 'application' : part;
}

/** The modules that begin a file of their own and have this one in it: entries, and what is imported on demand. */
function rootsOf(id: string, modules: Modules, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  const begins = importers.length === 0 || dynamicImporters.length > 0;
  return [...(begins ? [id] : []), ...importers.flatMap((each) => rootsOf(each, modules, seen))];
}

/** A file takes in what is named for it and nothing else: what an island shares with the app must not bring the app along. */
export const CHUNKS = {
  includeDependenciesRecursively: false,
  groups: [{ debugName: 'parts of the app', name: chunkOf }],
};
