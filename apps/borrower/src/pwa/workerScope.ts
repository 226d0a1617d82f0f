/** The part of a service worker's scope that we use; the DOM types do not have it. */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };

type WindowClient = {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
};

type WorkerEvents = {
  install: Extendable;
  activate: Extendable;
  fetch: Extendable & { readonly request: Request; respondWith(answer: Promise<Response>): void };
  push: Extendable & { readonly data: { text(): string } | null };
  notificationclick: Extendable & { readonly notification: Notification };
};

export type WorkerScope = {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    act: (event: WorkerEvents[Name]) => void,
  ): void;
};
