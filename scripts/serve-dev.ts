import { registerHooks } from 'node:module';
import type { ToServer } from './dev/keep-spare.ts';

/**
 * What `npm run dev` starts and starts again: the product with site and office made from their sources. It reads the libraries that the one before
 * it has read, then waits until its turn has come; what is left to read then are sources.
 */
const libraries = new Set<string>();
const isLibrary = (url: string | undefined) => url?.includes('/node_modules/') === true;
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (isLibrary(resolved.url) && !isLibrary(context.parentURL)) libraries.add(resolved.url);
    return resolved;
  },
});

const read = () => import('./run-product.ts');
const acts: Record<ToServer, () => Promise<unknown>> = {
  // What is wrong with a source is said when its turn has come.
  read: () => read().catch(() => null),
  async begin() {
    const { runProduct } = await read();
    await runProduct('dev');
    process.send?.([...libraries]);
  },
};

// Nobody would end it any more.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.on('message', (told: ToServer) => void acts[told]());
// One that can't be read any more was taken out of the product since.
for (const url of process.argv.slice(2)) await import(url).catch(() => null);
