import type { LookupMessage } from '../lookupMessage.ts';
import { type ElementOf, messageTree, type Part, type Value } from './messageTree.ts';

/** A message as XML: the same as its JSON, with names and numbers as attributes and values as text. */
export function messageXml(message: LookupMessage): string {
  const { Separators, Content } = messageTree(message);
  const separators = {
    element: visible(Separators.Element),
    component: visible(Separators.Component),
    repetition: visible(Separators.Repetition),
  };
  const lines = Content.flatMap((part) => partLines(part, '  '));
  return ['<?xml version="1.0" encoding="UTF-8"?>', opening('message', separators), ...lines, '</message>', ''].join(
    '\n',
  );
}

function partLines(part: Part, indent: string): readonly string[] {
  const inner = `${indent}  `;
  if ('Loop' in part)
    return [
      indent + opening('loop', { id: part.Loop, name: part.Name }),
      ...part.Content.flatMap((child) => partLines(child, inner)),
      `${indent}</loop>`,
    ];
  const attributes = { id: part.Segment, name: part.Name, ordinal: String(part.Ordinal) };
  return [
    indent + opening('segment', attributes),
    ...part.Elements.map((element) => inner + elementText(element)),
    `${indent}</segment>`,
  ];
}

function elementText(element: ElementOf): string {
  const attributes = { id: element.Element, name: element.Name };
  if (!('Repetitions' in element)) return valueText('element', attributes, element);
  const repeated = element.Repetitions.map((value) => valueText('repetition', {}, value)).join('');
  return `${opening('element', attributes)}${repeated}</element>`;
}

type Attributes = Readonly<Record<string, string>>;

function valueText(tag: string, attributes: Attributes, value: Value): string {
  if ('Value' in value) return leaf(tag, attributes, value.Value);
  const components = value.Components.map(({ Component, Name, Value: text }) =>
    leaf('component', { position: String(Component), name: Name }, text),
  );
  return `${opening(tag, attributes)}${components.join('')}</${tag}>`;
}

/** XML has no way to write most control characters: a value that has one is written as JSON writes it, and says so. */
const leaf = (tag: string, attributes: Attributes, text: string): string =>
  Array.from(text).every(isWritable)
    ? `${opening(tag, attributes)}${escaped(text)}</${tag}>`
    : `${opening(tag, { ...attributes, escaped: 'json' })}${escaped(JSON.stringify(text))}</${tag}>`;

const opening = (tag: string, attributes: Attributes): string =>
  `<${[tag, ...Object.entries(attributes).map(([name, value]) => `${name}="${escaped(visible(value))}"`)].join(' ')}>`;

const isWritable = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return code === 9 || code === 10 || code === 13 || (code >= 32 && code !== 0xff_fe && code !== 0xff_ff);
};

/** A separator may be any byte: one that XML cannot write is told by its number. */
const visible = (text: string): string =>
  Array.from(text)
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return isWritable(letter) ? letter : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    })
    .join('');

/** Line ends and tabs too: a reader would take them for blanks. */
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"\r\n\t]/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`);
