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
