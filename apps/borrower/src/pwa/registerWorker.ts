import { dropLeftNotifications } from './deviceNotifications.ts';
import { WORKER_ADDRESS } from './workerAddress.ts';

type ScriptAddressMaker = { createScriptURL(address: string): unknown };
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptAddressMaker;
};

/** The content policy allows no text as a script, so this one address is declared as trusted. */
function trustedWorkerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER_ADDRESS });
  return (policy?.createScriptURL(WORKER_ADDRESS) ?? WORKER_ADDRESS) as string;
}

/**
 * Registers the worker once the page is loaded, and again when the connection is back: one that is cut while the worker fetches the app ends
 * its registration. A browser that has none or forbids it only cannot open the cabinet without a connection.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => void begin());
  addEventListener('online', () => void register());
  if (document.readyState === 'complete') void begin();
}

async function begin(): Promise<void> {
  await dropLeftNotifications().catch(() => undefined);
  await register();
}

/** A policy of this name may be made once. */
let address: string | undefined;

async function register(): Promise<void> {
  try {
    if (await navigator.serviceWorker.getRegistration()) return;
    address ??= trustedWorkerAddress();
    await navigator.serviceWorker.register(address);
  } catch {
    // A browser may refuse; the cabinet works as before.
  }
}
