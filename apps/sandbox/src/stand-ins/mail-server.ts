import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { readLetter } from './mail-message.ts';
import { instantOf, type World } from './world.ts';

const LETTER_BYTES_MAX = 20 * 1024 * 1024;
const CLOSE_TIMEOUT_MS = 500;
/** This host (RFC 2606) has no mailboxes, so that a refused address can be tried. */
const HOST_WITHOUT_MAILBOXES = /@[^@]*\.invalid$/i;

export interface MailServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** An SMTP server that delivers into the sandbox's mailbox, one letter per Message-ID. */
export async function startMailServer(world: World, host: string): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: CLOSE_TIMEOUT_MS,
    size: LETTER_BYTES_MAX,
    onRcptTo({ address }, _session, done) {
      done(HOST_WITHOUT_MAILBOXES.test(address) ? smtpError(550, 'No such mailbox') : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(smtpError(552, 'The letter is too large'));
        deliver(world, session, Buffer.concat(chunks));
        return done();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  // If a client breaks off, the server goes on.
  server.on('error', () => undefined);
  const { port } = server.server.address() as AddressInfo;
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

function deliver(world: World, { envelope }: SMTPServerSession, raw: Buffer): void {
  const { mail } = world.books;
  const letter = readLetter(raw);
  if (letter.id !== '' && mail.find(letter.id)) return;
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  const to = envelope.rcptTo.map(({ address }) => address);
  mail.add({ ...letter, at: instantOf(world), from, to });
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
