import { watch } from 'chokidar';

/** The watch ends with `close`. */
export interface Watching {
  close(): Promise<void>;
}

/** A save is often several events. */
const QUIET_MS = 50;

/**
 * Tells which sources below these paths were saved, tests apart, however the editor writes them: many put a new file in the old one's place,
 * after which a watch on the file itself hears nothing any more.
 */
export async function watchSources(
  paths: readonly string[],
  saved: (files: readonly string[]) => void,
): Promise<Watching> {
  let quiet: NodeJS.Timeout | undefined;
  const files = new Set<string>();
  const tell = () => {
    saved([...files]);
    files.clear();
  };
  const watcher = watch([...paths], { ignoreInitial: true, ignored: (path) => path.includes('.test.') });
  watcher.on('all', (_, path) => {
    if (!/\.(tsx?|sql|json|typ)$/.test(path)) return;
    files.add(path);
    clearTimeout(quiet);
    quiet = setTimeout(tell, QUIET_MS);
  });
  await new Promise<void>((ready) => watcher.once('ready', ready));
  return {
    async close() {
      clearTimeout(quiet);
      await watcher.close();
    },
  };
}
