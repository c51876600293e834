import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { UnreadableError } from '../unreadableError.ts';
import { guardXml } from './xmlGuard.ts';

/** An element by its local name; `text` is all character data directly in it, decoded. */
export type XmlElement = {
  readonly name: string;
  readonly children: readonly XmlElement[];
  readonly text: string;
};

const parser = new XMLParser({
  preserveOrder: true, // the order of text and CDATA matters: a payload may be split over both
  ignoreAttributes: true,
  processEntities: false,
  parseTagValue: false,
  trimValues: false,
  cdataPropName: '#cdata',
});

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Decodes the five entities that XML itself knows and character references; any other name is refused. */
function decode(text: string): string {
  return text.replaceAll(/&([^;&]{0,10};?)/gu, (_whole, body: string) => {
    const name = body.slice(0, -1);
    const known = body.endsWith(';') && Object.hasOwn(named, name) ? named[name] : undefined;
    if (known !== undefined) return known;
    const digits = /^#(?:x(?<hex>[0-9a-f]{1,6})|(?<decimal>[0-9]{1,7}));$/iu.exec(body)?.groups;
    const code = digits?.['hex'] === undefined ? Number(digits?.['decimal']) : Number.parseInt(digits['hex'], 16);
    const isCharacter = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10_ff_ff);
    if (!isCharacter || (code >= 0xd8_00 && code <= 0xdf_ff)) throw new UnreadableError('entity');
    return String.fromCodePoint(code);
  });
}

// The ordered output of the parser: a list of objects, each with one key, a name or #text or #cdata.
type Ordered = readonly Readonly<Record<string, unknown>>[];

function ordered(value: unknown): Ordered {
  return Array.isArray(value) ? (value as Ordered) : []; // the shape that preserveOrder documents
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function element(name: string, content: Ordered): XmlElement {
  const children: XmlElement[] = [];
  let text = '';
  for (const item of content) {
    const key = Object.keys(item).find((candidate) => candidate !== ':@') ?? '';
    const value = item[key];
    if (key === '#text') text += decode(String(value));
    else if (key === '#cdata')
      text += ordered(value)
        .map((part) => String(part['#text']))
        .join('');
    else if (!key.startsWith('?')) children.push(element(key, ordered(value)));
  }
  return { name: localName(name), children, text };
}

/**
 * Reads XML whose prefixes do not matter and whose attributes are not used. Well-formedness is checked, so a
 * duplicate attribute is refused; line ends come out as LF, as XML has it.
 *
 * @throws UnreadableError for whatever is not a small, plain, well-formed document
 */
export function parseXml(text: string): XmlElement {
  guardXml(text);
  let root: XmlElement;
  try {
    if (XMLValidator.validate(text) !== true) throw new UnreadableError('not well-formed');
    root = element('', ordered(parser.parse(text)));
  } catch (error) {
    throw error instanceof UnreadableError ? error : new UnreadableError('not well-formed');
  }
  const [only] = root.children;
  if (only === undefined || root.children.length !== 1) throw new UnreadableError('not one root');
  return only;
}

/** The only child of a name; null where there is none. @throws UnreadableError where there are two */
export function childOf(parent: XmlElement, name: string): XmlElement | null {
  const found = parent.children.filter((child) => child.name === name);
  if (found.length > 1) throw new UnreadableError('element twice');
  return found[0] ?? null;
}
