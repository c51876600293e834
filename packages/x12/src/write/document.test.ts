import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument, withElement, writeDocument } from './document.ts';

const isa = 'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260101*1200*^*00501*000000001*0*T*:';
const body = '~GS*HB*S*R*20260101*1200*1*X*005010X279A1~ST*271*0001~SE*2*0001~GE*1*1~IEA*1*000000001~';
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0));
const again = (bytes: Uint8Array): Uint8Array => writeDocument(readDocument(bytes));

describe('a document that is read and written', () => {
  it.each([
    ['one line', isa + body],
    ['line feeds', (isa + body).replaceAll('~', '~\n')],
    ['CRLF and blanks', (isa + body).replaceAll('~', '~ \r\n')],
    ['terminated by CRLF', (isa + body).replaceAll('~', '\r\n')],
    ['terminated by line ends of both kinds', `${(isa + body).replaceAll('~', '\n')}NTE*ADD*X\r`],
    ['a byte order mark', `\xef\xbb\xbf${isa}${body}`],
    ['junk before, between and behind', `mail header\r\n${isa}${body}--\x00--${isa}${body}the end`],
    ['empty segments', (isa + body).replaceAll('~', '~~')],
    ['no trailer', `${isa}~GS*HB*S`],
    ['no trailer and blanks behind', `${isa}~GS*HB*S \r\n \t`],
    ['UTF-8', `${isa}~NTE*ADD*Zo\xc3\xab${body}`],
    ['bytes that are no UTF-8', `${isa}~NTE*ADD*Zo\xeb\xff${body}`],
    ['an odd separator', (isa + body).replaceAll('*', '\xa7').replaceAll('~', '\x1d')],
    ['no X12', 'hello'],
    ['nothing', ''],
  ])('is the same byte for byte: %s', (_, text) => {
    expect(again(bytesOf(text))).toEqual(bytesOf(text));
  });

  it('is the same for every golden file', () => {
    const root = join(import.meta.dirname, '../../golden');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.edi'));
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const bytes = new Uint8Array(readFileSync(join(root, file)));
      expect(again(bytes), file).toEqual(bytes);
    }
  });

  it('is the same for any bytes behind an ISA', () => {
    const noise = fc.constantFrom(
      ...'~*:^\r\n \xef\xbb\xbfISAGE\x00\xff'.split(''),
      `${isa}~`,
      'ST*835*1~',
      'IEA*0*1~',
    );
    fc.assert(
      fc.property(fc.array(noise, { maxLength: 60 }), (parts) => {
        const bytes = bytesOf(isa + parts.join(''));
        expect(again(bytes)).toEqual(bytes);
      }),
    );
  });

  it('may be changed by element, and changes nothing else', () => {
    const document = readDocument(bytesOf((isa + body).replaceAll('~', '~\n')));
    const segments = document.segments.map((s) => (s.text.startsWith('GS*') ? withElement(s, 2, 'OTHER') : s));
    const text = new TextDecoder().decode(writeDocument({ ...document, segments }));
    expect(text).toBe((isa + body.replace('GS*HB*S*', 'GS*HB*OTHER*')).replaceAll('~', '~\n'));
  });

  it('refuses an element that would not stay one', () => {
    const [segment] = readDocument(bytesOf(isa + body)).segments;
    if (!segment) throw new Error('nothing was read');
    expect(() => withElement(segment, 6, 'A*B')).toThrow(
      expect.objectContaining({ field: 'ISA06', fault: 'separator' }),
    );
    expect(() => withElement(segment, 6, 'A~B')).toThrow(
      expect.objectContaining({ field: 'ISA06', fault: 'separator' }),
    );
  });
});
