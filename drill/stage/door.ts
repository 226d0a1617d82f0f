import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that stays while what is behind it comes and goes. */
export interface Door {
  readonly port: number;
  /** From now on it leads to this port. */
  leadTo(port: number): void;
  /** Nobody gets through, and who was through is cut off. */
  shut(): void;
  open(): void;
  /** Cuts one connection; the newest, which is most likely in use. */
  cutOne(): void;
  /** Cuts each of the next connections that bring so many bytes in one go, as often as said. */
  cutAfter(bytes: number, times: number): void;
  /** How many `cutAfter` has still to cut. */
  readonly cutsLeft: number;
  close(): Promise<void>;
}

export async function openDoor(): Promise<Door> {
  const through = new Set<Socket>();
  let target = 0;
  let isOpen = true;
  let cut = { bytes: 0, left: 0 };
  const server = createServer((near) => {
    if (!isOpen) return void near.destroy();
    const far = connect(target, '127.0.0.1');
    through.add(near);
    const end = () => {
      through.delete(near);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end).setNoDelay(true);
    let brought = 0;
    near.on('data', (part) => {
      brought += part.length;
      if (cut.left === 0 || brought < cut.bytes) return;
      cut = { ...cut, left: cut.left - 1 };
      // As a machine that loses its network: the other side hears of it at once, and by no orderly end.
      near.resetAndDestroy();
    });
    // An answer begins the count anew.
    far.on('data', () => (brought = 0));
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutAll = () => {
    for (const socket of through) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port;
    },
    shut() {
      isOpen = false;
      cutAll();
    },
    open() {
      isOpen = true;
    },
    cutAfter(bytes, times) {
      cut = { bytes, left: times };
    },
    get cutsLeft() {
      return cut.left;
    },
    cutOne: () => void [...through].at(-1)?.destroy(),
    async close() {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}
