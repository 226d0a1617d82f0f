import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { PlainFailure } from '../plain-failure.ts';

/** Says early, in one sentence, that the port is not free, before a database is started. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  if (port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portFailure(error, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function portFailure(error: NodeJS.ErrnoException, port: number): unknown {
  if (error.code === 'EADDRINUSE') {
    return new PlainFailure(
      `Port ${port} is taken: stop the program that listens there, or set PORT to another number.`,
    );
  }
  if (error.code === 'EACCES')
    return new PlainFailure(`Port ${port} needs rights that this user does not have: set PORT above 1023.`);
  if (error.code === 'EADDRNOTAVAIL') return new PlainFailure('HOST is no address of this machine.');
  return error;
}

/** Of the files that a process may have open, the rest is for the database, papers and what calls bring. */
const CONNECTIONS_SHARE_MAX = 0.8;
const CROWDED_SHARE = 0.5;

/**
 * Keeps connections from taking every file that the process may open. Once they are many, each ends with its next answer, so who
 * only holds them open keeps nobody out; above the limit a new one is dropped, and those that never ask end by their time limit.
 */
export function limitConnections(server: Server, openFilesMax = mayOpen()): void {
  const openMax = Math.floor(openFilesMax * CONNECTIONS_SHARE_MAX);
  let open = 0;
  // Before anything is prepared for them, and of all doors together.
  server.prependListener('connection', (socket) => {
    if (open >= openMax) return void socket.destroy();
    open += 1;
    socket.once('close', () => (open -= 1));
  });
  // All idle ones ended at once would hold everybody up for half a second where they are ten thousand.
  server.prependListener('request', (_request, reply) => {
    if (open > openFilesMax * CROWDED_SHARE) reply.setHeader('Connection', 'close');
  });
}

/** The part of the process's report that says what the system allows it; absent on systems without such limits. */
interface Limits {
  readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } };
}

/** How many files the system lets this process have open; a system that tells no number is not asked for one. */
export function mayOpen(): number {
  const { report } = process as unknown as { report: { excludeNetwork: boolean; getReport(): Limits } };
  // Without this the report looks up the names of everybody who is connected.
  report.excludeNetwork = true;
  const { userLimits } = report.getReport();
  const soft = Number(userLimits?.open_files?.soft);
  return soft > 0 ? soft : Number.POSITIVE_INFINITY;
}
