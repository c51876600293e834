import type { SegmentCursor } from '../read/cursor.ts';
import { parseSet, type ParsedSet, type SetEnvelope, type SetReader } from '../sets/parseSet.ts';

/** One document of a 275. Its bytes as they were sent: base64 where the filter is B64, else text. */
export type Attachment = {
  /** The sender's control number, or the payer's of what it asked for. */
  readonly control: string;
  readonly isAnswer: boolean;
  /** LOINC code of what was asked for; '' where the guide has none, or nobody asked. */
  readonly loinc: string;
  /** CAT02: IA image or PDF, HL document of HL7, TX text. */
  readonly form: string;
  readonly filter: string;
  /** As BDS02 has it; null where it is no number. */
  readonly length: number | null;
  readonly data: string;
};

/** One 275 with the envelope around it (006020X316, 006020X314). */
export type Parsed275 = SetEnvelope & {
  readonly guide: string;
  readonly reference: string;
  /** BGN01 11: it answers what was asked for. */
  readonly isAnswer: boolean;
  readonly memberId: string;
  readonly lastName: string;
  readonly firstName: string;
  /** The 278, or the claim, that it belongs to: REF 2I or X1. */
  readonly belongsTo: string;
  readonly documents: readonly Attachment[];
};

/** A document of 64 MB in base64, with the segment around it. */
export const longestDocument = 96 * 1024 * 1024;
const patients: readonly string[] = ['IL', 'QC'];
const belongings: readonly string[] = ['2I', 'X1'];

/**
 * Reads the first 275 of a message. Never throws for what the bytes hold; `ok: false` where nothing can be relied on: no X12, no 275 in
 * it, or a set that ends without its SE.
 */
export const parse275 = (bytes: Uint8Array): ParsedSet<Parsed275> =>
  parseSet(bytes, { set: '275' }, readAttachments, { maxSegment: longestDocument });

const none: Attachment = { control: '', isAnswer: false, loinc: '', form: '', filter: '', length: null, data: '' };

function readAttachments(): SetReader<Parsed275> {
  let heading = { reference: '', isAnswer: false, memberId: '', lastName: '', firstName: '', belongsTo: '' };
  const documents: Attachment[] = [];
  const add = (told: Partial<Attachment>) => {
    const last = documents.pop() ?? none;
    documents.push({ ...last, ...told });
  };
  const accept = (c: SegmentCursor): void => {
    switch (c.id) {
      case 'BGN':
        heading = { ...heading, isAnswer: c.el(1) === '11', reference: c.el(2) };
        return;
      case 'NM1':
        if (patients.includes(c.el(1)))
          heading = { ...heading, lastName: c.el(3), firstName: c.el(4), memberId: c.el(9) };
        return;
      case 'REF':
        if (belongings.includes(c.el(1))) heading = { ...heading, belongsTo: c.el(2) };
        return;
      case 'LX':
        documents.push(none);
        return;
      case 'TRN':
        add({ isAnswer: c.el(1) === '2', control: c.el(2) });
        return;
      case 'STC':
        add({ loinc: c.comp(1, 2) });
        return;
      case 'CAT':
        add({ form: c.el(2) });
        return;
      case 'BDS':
        add({ filter: c.el(1), length: /^\d+$/.test(c.el(2)) ? Number(c.el(2)) : null, data: c.el(3) });
    }
  };
  return { accept, value: (envelope, guide) => ({ ...envelope, guide, ...heading, documents }) };
}
