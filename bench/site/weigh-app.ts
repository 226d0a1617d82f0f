import type { FastifyInstance } from 'fastify';
import { BUDGETS, FIRST_FLIGHT_BYTES } from './budgets.ts';

/** The edge of a network: 400 kbit/s, and 400 ms until an answer begins. */
export const EDGE = { bytesASecond: 50_000, latencyMs: 400 } as const;

/** What a connection costs before the first request: TCP, and TLS 1.3 over it. */
const TRIPS_TO_CONNECT = 2;

/** Something of the app that has a budget, in bytes or milliseconds. */
export interface Weighed {
  readonly name: string;
  readonly value: number;
  readonly most: number;
}

export interface AppWeight {
  readonly weighed: readonly Weighed[];
  /** The part of the cabinet's shell that can be painted before anything else has come. */
  readonly paintedFirst: string;
}

const ASKED = /<(?:script|link)[^>]*(?:src|href)="(\/static\/(?:js|css)\/([\w-]+)-[\w-]{6}\.(?:js|css))"/g;
const SHEET = '<link rel="stylesheet"';

/** What the cabinet and the way to it weigh in one language, compressed, and when they would be seen on that network. */
export async function weighApp(server: FastifyInstance, language: string): Promise<AppWeight> {
  const cabinet = await askFor(server, '/cabinet', language);
  const signUp = await askFor(server, '/signup', language);
  const files = new Map([...cabinet.files, ...signUp.files]);
  const budgets = Object.entries(BUDGETS.appFilesMax);
  const own = budgets.flatMap(([name, most]) => {
    const value = files.get(name);
    files.delete(name);
    return value === undefined ? [] : [{ name, value, most }];
  });
  // The page, its scripts, and what they ask of the server.
  const sumSeenMs = onTheEdgeMs(3, sumOf(cabinet.files) + cabinet.shell);
  const weighed = [
    ...own,
    { name: 'other scripts', value: sumOf(files), most: BUDGETS.appRestMax },
    { name: 'shell with its head', value: cabinet.shell, most: FIRST_FLIGHT_BYTES },
    { name: 'first paint, ms', value: onTheEdgeMs(1, cabinet.shell), most: BUDGETS.firstPaintMsMax },
    { name: 'sum to pay, ms', value: sumSeenMs, most: BUDGETS.sumSeenMsMax },
  ];
  return { weighed, paintedFirst: cabinet.html.split(SHEET)[0] ?? '' };
}

const sumOf = (files: ReadonlyMap<string, number>): number =>
  [...files.values()].reduce((sum, each) => sum + each, 0);

/** One address of the app, and each file that it asks for at once, by its name without the hash. */
async function askFor(server: FastifyInstance, url: string, language: string) {
  const headers = { cookie: `lang=${language}` };
  const { body: html } = await server.inject({ url, headers });
  const sent = await server.inject({ url, headers: { ...headers, 'accept-encoding': 'br' } });
  const files = new Map<string, number>();
  for (const [, address = '', name = ''] of html.matchAll(ASKED)) {
    const file = await server.inject({ url: address, headers: { 'accept-encoding': 'br' } });
    files.set(name, file.rawPayload.length);
  }
  return { html, files, shell: headBytes(sent.headers) + sent.rawPayload.length };
}

/** When something is there for whoever comes for the first time: trips that wait for each other, and all bytes. */
const onTheEdgeMs = (trips: number, bytes: number): number =>
  Math.round((TRIPS_TO_CONNECT + trips) * EDGE.latencyMs + (bytes / EDGE.bytesASecond) * 1_000);

// What the server puts around the head by itself.
const FRAME = 'HTTP/1.1 200 OK\r\nConnection: keep-alive\r\nKeep-Alive: timeout=72\r\n\r\n';

/** The head of an answer as it goes over the wire. */
export function headBytes(headers: Readonly<Record<string, unknown>>): number {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return FRAME.length + lines.join('').length;
}
