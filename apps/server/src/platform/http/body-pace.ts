import type { FastifyInstance } from 'fastify';

/** How fast a body must come to be no attack; the worst mobile network is ten times as fast. */
export interface BodyPace {
  readonly bytesPerSecondMin: number;
  /** A pause of this length is allowed, for a lift or a tunnel. */
  readonly graceMs: number;
  /** No body may take longer; a large paper comes in parts. */
  readonly requestMsMax: number;
  readonly headersMsMax: number;
}

export const BODY_PACE: BodyPace = {
  bytesPerSecondMin: 1_000,
  graceMs: 15_000,
  requestMsMax: 120_000,
  headersMsMax: 20_000,
};

const LOOK_MS = 1_000;

/** Ends a connection whose body comes too slowly, because it would hold a place and memory for ever. */
export function endDrippedBodies(app: FastifyInstance, { bytesPerSecondMin, graceMs }: BodyPace): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    const { socket } = raw;
    const [bytesAtFirst, begunMs] = [socket.bytesRead, performance.now()];
    const look = setInterval(
      () => {
        if (raw.complete) return clearInterval(look);
        const allowedMs = graceMs + ((socket.bytesRead - bytesAtFirst) / bytesPerSecondMin) * 1000;
        if (performance.now() - begunMs > allowedMs) socket.destroy();
      },
      Math.min(LOOK_MS, graceMs),
    );
    look.unref();
    raw.once('close', () => clearInterval(look));
  });
}
