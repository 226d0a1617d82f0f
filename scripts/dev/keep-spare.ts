import type { ChildProcess } from 'node:child_process';

/** What a server is told: to read its sources, and that its turn has come. */
export type ToServer = 'read' | 'begin';

/** A third of a server's start is to read libraries, which no save changes: so the next one has read them before it is wanted. */
export interface Spare {
  /** Sources were saved: the next server reads them while the one of now ends. */
  saved(): void;
  /** The next server, told to begin. */
  begin(): ChildProcess;
  end(): void;
}

/**
 * `spawn` gives a process that reads these libraries and waits for what it is told; begun and ready it sends the libraries that it needed, and with
 * them the next one is made.
 */
export function keepSpare(spawn: (libraries: readonly string[]) => ChildProcess): Spare {
  let libraries: readonly string[] = [];
  let spare: ChildProcess | null = null;
  let hasRead = false;
  const make = () => {
    spare = spawn(libraries);
    hasRead = false;
    return spare;
  };
  const tell = (server: ChildProcess, told: ToServer) => server.send(told);
  const end = () => {
    spare?.kill('SIGKILL');
    spare = null;
  };
  return {
    saved() {
      // What it has read is not what was saved now.
      if (hasRead) end();
      tell(spare ?? make(), 'read');
      hasRead = true;
    },
    begin() {
      const server = spare ?? make();
      spare = null;
      server.once('message', (needed) => {
        libraries = needed as readonly string[];
        if (!spare) make();
      });
      tell(server, 'begin');
      return server;
    },
    end,
  };
}
