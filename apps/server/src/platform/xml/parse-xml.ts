import { XMLParser } from 'fast-xml-parser';

export interface XmlToParse {
  readonly xml: string;
  /** Names that are lists even if there is only one. */
  readonly lists: readonly string[];
}

/** An XML text without prefixes, each value as text. It runs in a thread. */
export function parseXml({ xml, lists }: XmlToParse): unknown {
  const parser = new XMLParser({
    removeNSPrefix: true,
    parseTagValue: false,
    htmlEntities: true,
    isArray: (name) => lists.includes(name),
  });
  return parser.parse(xml);
}
