import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import type { FastifyInstance } from 'fastify';
import type { World } from './world.ts';

/** Texts by element name, without prefixes. */
export interface XmlNode {
  readonly [name: string]: XmlNode | string | undefined;
}

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false });
const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });

/** The child of that name, walking down; an empty node where there is none. */
export function nodeAt(node: XmlNode | string | undefined, ...path: readonly string[]): XmlNode {
  const reached = path.reduce<XmlNode | string | undefined>(
    (at, name) => (typeof at === 'object' ? at[name] : undefined),
    node,
  );
  return typeof reached === 'object' ? reached : {};
}

/** The text of a child, empty where there is none. */
export function textAt(node: XmlNode, name: string): string {
  const text = node[name];
  return typeof text === 'string' ? text : '';
}

export function readXml(text: string): XmlNode {
  return parser.parse(text) as XmlNode;
}

export function writeXml(tree: Readonly<Record<string, unknown>>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${builder.build(tree)}`;
}

/** One SOAP operation of the bureau: checks user and password, then answers with what `answer` makes of the body. */
export function soapOperation(
  app: FastifyInstance,
  world: World,
  path: string,
  answer: (body: XmlNode) => Readonly<Record<string, unknown>>,
): void {
  app.post(path, async (request, reply) => {
    const envelope = nodeAt(readXml(String(request.body ?? '')), 'Envelope');
    const header = nodeAt(envelope, 'Header', 'CigWsHeader');
    const { bureauUser, bureauPassword } = world.secrets;
    const mayAsk = header.UserName === bureauUser && header.Password === bureauPassword;
    reply.type('text/xml; charset=utf-8').code(mayAsk ? 200 : 500);
    return envelopeOf(mayAsk ? answer(nodeAt(envelope, 'Body')) : fault('-1000', 'Authentication failed'));
  });
}

function envelopeOf(body: Readonly<Record<string, unknown>>): string {
  return writeXml({
    'S:Envelope': { '@_xmlns:S': 'http://schemas.xmlsoap.org/soap/envelope/', 'S:Body': body },
  });
}

function fault(code: string, text: string) {
  return { 'S:Fault': { faultcode: 'S:Client', faultstring: text, detail: { ErrorCode: code } } };
}
