import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { followedOutside } from '../../platform/traces/followed.ts';
import type { Letter, Mailer, MailOutcome } from './mailer.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:port`, or `smtps://`. With a user, a connection without encryption is refused. */
  readonly url: string;
  /** The sender that the borrower sees: `Senim <no-reply@example.kz>`. */
  readonly from: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
/** From this code on an answer of a mail server is final (RFC 5321, 4.2.1). */
const PERMANENT_CODE_MIN = 500;

/** Any SMTP server, through nodemailer. */
export function createSmtpMailer({ url, from, timeoutMs = TIMEOUT_MS }: SmtpSettings): Mailer {
  const { host: name, port } = addressOf(url);
  const host = `${name}:${port}`;
  const transport = transportTo(url, timeoutMs);
  return {
    send: (letter) =>
      followedOutside(
        { host, protocol: 'smtp' },
        async () => {
          try {
            await transport.sendMail({ from, ...envelopeOf(letter, from) });
            return { kind: 'accepted' };
          } catch (error) {
            return outcomeOf(error);
          }
        },
        ({ kind }) => ({ outcome: kind, isFailed: kind === 'unavailable' }),
      ),
  };
}

/** Whether the server answers and does not let us in. Nothing is sent. */
export async function refusesLogin(url: string, timeoutMs = TIMEOUT_MS): Promise<boolean> {
  const transport = transportTo(url, timeoutMs);
  try {
    await transport.verify();
    return false;
  } catch (error) {
    return (error as { code?: string }).code === 'EAUTH';
  } finally {
    transport.close();
  }
}

const transportTo = (url: string, timeoutMs: number) =>
  createTransport({
    ...addressOf(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

function addressOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth, requireTLS: !secure }),
  };
}

function envelopeOf({ to, subject, text, attachments, key }: Letter, from: string) {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    to: { name: '', address: to },
    subject,
    text,
    messageId: `<${createHash('sha256').update(key).digest('hex')}@${domain}>`,
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
  };
}

/** nodemailer's codes for a wrong address or a wrong letter. */
const ABOUT_THE_LETTER = new Set(['EENVELOPE', 'EMESSAGE']);

/** A wrong password or a missing encryption is our fault, not the letter's, so the letter waits. */
function outcomeOf(error: unknown): MailOutcome {
  const { responseCode = 0, code = '' } = error as { responseCode?: number; code?: string };
  const isFinal = responseCode >= PERMANENT_CODE_MIN && ABOUT_THE_LETTER.has(code);
  return isFinal ? { kind: 'refused', code: String(responseCode) } : { kind: 'unavailable' };
}
