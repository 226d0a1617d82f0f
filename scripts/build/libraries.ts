/** What package-lock.json says of one folder of node_modules. */
interface Locked {
  /** One of our own folders. */
  readonly link?: boolean;
  /** For development alone. */
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

/** The folders of node_modules that these libraries need, their own among them; those of other machines are left out by `isInstalled`. */
export function libraryFolders(
  lock: Lock,
  libraries: readonly string[],
  isInstalled: (folder: string) => boolean,
): string[] {
  const needed = new Set<string>();
  const need = (from: string, name: string) => {
    const folder = resolved(lock, from, name);
    if (folder && isInstalled(folder)) needed.add(folder);
  };
  for (const name of libraries) need('', name);
  for (const folder of needed) {
    for (const name of neededBy(lock.packages[folder] ?? {})) need(folder, name);
  }
  return [...needed].sort();
}

/** A peer that a library can do without is somebody's tool, and types are read by tools alone. */
function neededBy({ peerDependenciesMeta = {}, ...locked }: Locked): string[] {
  const peers = Object.keys(locked.peerDependencies ?? {});
  const names = [
    ...Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }),
    ...peers.filter((name) => !peerDependenciesMeta[name]?.optional),
  ];
  return names.filter((name) => !name.startsWith('@types/'));
}

/** The nearest folder of that name, as Node looks for it. */
function resolved(lock: Lock, from: string, name: string): string | null {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const folder = `${place && `${place}/`}node_modules/${name}`;
    if (lock.packages[folder]) return folder;
    if (place === '') return null;
  }
}
