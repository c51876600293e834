import { readFileSync } from 'node:fs';
import { parse275 } from '@coverline/x12/attachments/parse275.ts';
import { withoutDocuments } from '@coverline/x12/attachments/withoutDocuments.ts';
import { checkMessage } from '@coverline/x12/checkMessage.ts';
import { describe, expect, it } from 'vitest';
import type { AuthAttachment } from '../request/authRequest.ts';
import { requestOf } from '../request/testing/requestOf.ts';
import { documentGuides, writeDocuments275 } from './write275.ts';

const envelope = {
  sender: { qualifier: 'ZZ', id: 'HARBORLAB' },
  receiver: { qualifier: 'ZZ', id: 'EXAMPLEPLAN' },
  date: '2026-11-30',
  time: '0930',
  control: 1234,
  usage: 'T',
} as const;

const document = (change: Partial<AuthAttachment> = {}): AuthAttachment => ({
  control: 'PA17D1',
  reportType: 'OB',
  loinc: '11504-8',
  sent: 'Electronic',
  title: 'Operative note',
  contentType: 'application/pdf',
  url: '',
  data: Buffer.from('%PDF-1.4 an operative note').toString('base64'),
  ...change,
});
const answers = { control: 'WISH-9', loinc: '11504-8' };
const faults = (bytes: Uint8Array) =>
  checkMessage(bytes, { maxSegment: 100_000_000 }).map(({ code, segment, element }) => `${code} ${segment} ${element}`);
const lines = (bytes: Uint8Array) => new TextDecoder().decode(bytes).split('~');

describe('[GEN-08] documents as 275', () => {
  describe.each(documentGuides)('of 006020%s', (guide) => {
    it.each<readonly [string, readonly AuthAttachment[], object]>([
      [
        'of our own accord',
        [document()],
        { isAnswer: false, documents: [{ control: 'PA17D1', isAnswer: false, form: 'IA' }] },
      ],
      [
        'in answer to what the payer asked for',
        [document({ answers })],
        { isAnswer: true, documents: [{ control: 'WISH-9', isAnswer: true }] },
      ],
      [
        'asked for without a number',
        [document({ answers: { control: '', loinc: '11504-8' } })],
        { isAnswer: true, documents: [{ control: 'PA17D1', isAnswer: false }] },
      ],
      [
        'of each form',
        [
          document({ contentType: 'image/png' }),
          document({ contentType: 'text/xml' }),
          document({ contentType: 'application/fhir+json' }),
        ],
        { documents: [{ form: 'IA' }, { form: 'HL' }, { form: 'HL' }] },
      ],
    ])('%s has no fault and is read again as it was', (_, attachments, expected) => {
      const request = requestOf({ attachments });
      const bytes = writeDocuments275(request, guide, envelope);
      expect(faults(bytes)).toEqual([]);
      const read = parse275(bytes);
      expect(read.ok && read.value).toMatchObject({
        guide: `006020${guide}`,
        belongsTo: request.trace.number,
        memberId: request.subscriber.memberId,
        ...expected,
      });
      expect(read.ok && read.value.documents.map(({ data, length }) => [data, length])).toEqual(
        attachments.map(({ data }) => [data, data.length]),
      );
    });

    it('goes in an interchange of its version, also where it is larger than any other segment', () => {
      const data = Buffer.alloc(2_000_000, '%~*:^').toString('base64');
      const bytes = writeDocuments275(requestOf({ attachments: [document({ data })] }), guide, envelope);
      expect(lines(bytes)[0]?.split('*')[12]).toBe('00602');
      expect(faults(bytes)).toEqual([]);
      const read = parse275(bytes);
      expect(read.ok && read.value.documents[0]?.data).toBe(data);
    });

    it('is refused where a separator of the partner stands in base64', () => {
      const delimiters = { element: '*', component: ':', repetition: '=', terminator: '~' };
      expect(() =>
        writeDocuments275(requestOf({ attachments: [document({ data: 'QQ==' })] }), guide, envelope, { delimiters }),
      ).toThrow(expect.objectContaining({ field: 'BDS03' }));
    });
  });

  it('is shown without its bytes', () => {
    const data = Buffer.alloc(1_200_000, 'chart').toString('base64');
    const attachments = [document(), document({ data })];
    const shown = lines(withoutDocuments(writeDocuments275(requestOf({ attachments }), 'X316', envelope)));
    expect(shown.filter((line) => line.startsWith('BDS'))).toEqual([
      'BDS*B64*36*(36 bytes)',
      'BDS*B64*1600000*(1600000 bytes)',
    ]);
    expect(shown.at(-2)).toBe('IEA*1*000001234');
  });

  it('names what was asked for by its LOINC code where the guide does', () => {
    const bytes = writeDocuments275(requestOf({ attachments: [document({ answers })] }), 'X314', envelope);
    expect(lines(bytes)).toContain('STC*R4:11504-8::LOI');
  });

  it.each([
    ['no 275', 'ISA*00', false],
    ['cut short', null, false],
  ])('%s is not read', (_, text, ok) => {
    const whole = writeDocuments275(requestOf({ attachments: [document()] }), 'X316', envelope);
    expect(parse275(text === null ? whole.slice(0, -60) : new TextEncoder().encode(text)).ok).toBe(ok);
  });

  it('as a payer’s guide shows it is read, with its bytes', () => {
    const read = parse275(readFileSync(new URL('testing/unsolicited-006020X314.275.edi', import.meta.url)));
    expect(read.ok && read.diagnostics.map(({ code }) => code)).toEqual([]);
    const [only] = read.ok ? read.value.documents : [];
    expect([only?.control, Buffer.from(only?.data ?? '', 'base64').toString()]).toEqual(['ACN-778899', '%PDF-1.4 DEM']);
  });
});
