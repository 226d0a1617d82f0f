import { dropLeftNotifications } from './deviceNotifications.ts';
import { WORKER_ADDRESS } from './workerAddress.ts';

type ScriptAddressMaker = { createScriptURL(address: string): unknown };
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptAddressMaker;
};

/** The content policy lets no plain text become a script: this one address is named as trusted. */
function trustedWorkerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER_ADDRESS });
  return (policy?.createScriptURL(WORKER_ADDRESS) ?? WORKER_ADDRESS) as string;
}

/**
 * Puts the worker between the app and the network, once the page is there. A browser that has none, or forbids it, goes on
 * without: nothing but the opening without a connection is lost.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => void register());
  if (document.readyState === 'complete') void register();
}

async function register(): Promise<void> {
  try {
    await dropLeftNotifications();
    if (await navigator.serviceWorker.getRegistration()) return;
    await navigator.serviceWorker.register(trustedWorkerAddress());
  } catch {
    // A browser may refuse; the cabinet works as before.
  }
}
