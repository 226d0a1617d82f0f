// @ts-expect-error the development server makes this module; it does not exist on disk
import RefreshRuntime from '/@react-refresh';

/** Development only: lets components be replaced without a reload. It must run before the first of them. */
RefreshRuntime.injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
