/** An element of XML: its name, attributes, text of its own and the elements inside it. */
export type XmlNode = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlNode[];
};

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole).trim();

type Draft = { name: string; attributes: Record<string, string>; text: string; children: Draft[] };

/** Reads XML as far as tables need it: tags, attributes, text. Comments, declarations and what is not closed are passed over. */
export function readXml(text: string): XmlNode {
  const root: Draft = { name: '', attributes: {}, text: '', children: [] };
  const open: Draft[] = [root];
  for (const [, closing, name = '', rest = '', words] of text
    .replace(/<!--[\s\S]*?-->|<[?!][^>]*>/g, '')
    .matchAll(/<(\/?)([\w:.-]+)((?:[^>"']|"[^"]*"|'[^']*')*)>|([^<]+)/g)) {
    const inside = open.at(-1) ?? root;
    if (words !== undefined) inside.text += plain(words);
    else if (closing === '/') {
      if (open.length > 1 && inside.name === name) open.pop();
    } else {
      const attributes = Object.fromEntries(
        [...rest.matchAll(/([\w:.-]+)\s*=\s*["']([^"']*)["']/g)].map(([, key = '', value = '']) => [key, plain(value)]),
      );
      const node: Draft = { name, attributes, text: '', children: [] };
      inside.children.push(node);
      if (!rest.endsWith('/')) open.push(node);
    }
  }
  return root;
}

export const childrenNamed = (node: XmlNode, name: string): readonly XmlNode[] =>
  node.children.filter((child) => child.name === name);

/** Text of the first child of that name, else the attribute of that name; '' where there is neither. */
export const textIn = (node: XmlNode, name: string): string =>
  childrenNamed(node, name)[0]?.text ?? node.attributes[name] ?? '';
