const kinds: readonly (readonly [begins: RegExp, name: string])[] = [
  [/^(\x0b)?(MSH|FHS|BHS)\|/, 'an HL7 v2 message'],
  [/^\s*UN[AB][+:]/, 'an EDIFACT message'],
  [/^%PDF-/, 'a PDF file'],
  [/^PK\x03\x04/, 'a zip file without a message in it'],
  [/^\x1f\x8b/, 'a gzip file without a message in it'],
  [/^\s*<(\?xml|[a-z][\w:.-]*[\s>/])/i, 'XML'],
  [/^\s*[[{]/, 'JSON'],
];

const latin1 = new TextDecoder('latin1');

/** What bytes that are no X12 seem to be instead; null where nothing tells. */
export function foreignKind(bytes: Uint8Array): string | null {
  const head = latin1.decode(bytes.subarray(0, 200));
  return kinds.find(([begins]) => begins.test(head))?.[1] ?? null;
}
