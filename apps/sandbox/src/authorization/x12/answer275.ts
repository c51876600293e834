import type { Answer } from '#/answers/answer.ts';
import { askedAt } from '#/answers/askedAt.ts';
import { envelopeValues } from '#/answers/envelopeValues.ts';
import type { ReviewContext } from '#/authorization/x12/answer278.ts';
import type { Payer } from '#/payers.ts';
import { refusalValues } from '#/x12/checkInquiry.ts';
import type { Inquiry } from '#/x12/readInquiry.ts';
import { render, type Values } from '#/x12/render.ts';

type Segment = readonly string[];

const guides = ['006020X316', '006020X314'];
/** What each document has, in this order. */
const shape = ['LX', 'TRN', 'DTP', 'CAT', 'OOI', 'BDS'];

interface Fault {
  /** Of a 999 the code of IK304, of an 824 that of TED01. */
  readonly by: 'TA1' | '999' | '824';
  readonly code: string;
  readonly segment: string;
  readonly position: number;
  readonly element: string;
}

const fault = (by: Fault['by'], code: string, segment: string, position: number, element = ''): Fault => ({
  by,
  code,
  segment,
  position,
  element,
});

/** Each document from its LX on; without the status that says which was asked for, which a claim's guide has. */
function documentsIn(body: readonly Segment[]): readonly (readonly Segment[])[] {
  const parts: Segment[][] = [];
  for (const segment of body) {
    if (segment[0] === 'LX') parts.push([]);
    if (segment[0] !== 'STC' && segment[0] !== 'SE') parts.at(-1)?.push(segment);
  }
  return parts;
}

/** What a translator refuses before anybody opens a document. */
function broken({ isa, gs, segments }: Inquiry, body: readonly Segment[]): Fault | null {
  if (isa[12] !== '00602') return fault('TA1', '017', '', 0);
  if (gs[1] !== 'PI' || !guides.includes(gs[8] ?? '')) return fault('TA1', '024', '', 0);
  if (segments.at(-1)?.[2] !== isa[13]) return fault('TA1', '001', '', 0);
  const documents = documentsIn(body);
  if (documents.length === 0) return fault('999', '3', 'LX', body.length);
  const wrong = documents.flat().find((segment, at) => segment[0] !== shape[at % shape.length]);
  if (wrong !== undefined) return fault('999', '2', wrong[0] ?? '', body.indexOf(wrong) + 1);
  const short = body.find(([id, , length, data = '']) => id === 'BDS' && String(data.length) !== length);
  if (short !== undefined) return fault('999', '8', 'BDS', body.indexOf(short) + 1);
  const end = body.at(-1) ?? [];
  return end[1] === String(body.length) ? null : fault('999', '8', 'SE', body.length);
}

/** What somebody finds who opens it: no such request, or bytes that are none. */
function unfit(body: readonly Segment[], isKnown: boolean): Fault | null {
  const place = (id: string) => body.findIndex((segment) => segment[0] === id) + 1;
  if (!isKnown) return fault('824', '848', 'REF', place('REF'), '2');
  const isBase64 = (data: string) => data !== '' && /^[A-Za-z0-9+/]+={0,2}$/.test(data) && data.length % 4 === 0;
  const bad = body.find(([id, filter, , data = '']) => id === 'BDS' && (filter !== 'B64' || !isBase64(data)));
  return bad === undefined ? null : fault('824', '848', 'BDS', body.indexOf(bad) + 1, '3');
}

/** Manners that are played with the first 275 of a trace. */
const played: Readonly<Record<string, (body: readonly Segment[]) => Fault>> = {
  DOC999: (body) => fault('999', '8', 'BDS', body.length - 1),
  DOC824: (body) => fault('824', '848', 'BDS', body.length - 1, '3'),
};

/** What this payer says to documents that go along with a request: that it took them, or where it does not. */
export function answer275(payer: Payer, inquiry: Inquiry, context: ReviewContext): Answer {
  const { ledger } = context;
  const { segments } = inquiry;
  const from = segments.findIndex(([id]) => id === 'ST');
  const to = segments.findIndex(([id]) => id === 'SE');
  const body = segments.slice(from, to + 1);
  const trace = body.find(([id, qualifier = '']) => id === 'REF' && ['2I', 'X1'].includes(qualifier))?.[2] ?? '';
  const kept = ledger.find(payer.PayerId, trace);
  const sentinel = kept?.wanted.sentinel ?? null;
  const first = ledger.hear(payer.PayerId, `documents ${trace}`) === 1;
  const manners = kept?.wanted.manners ?? new Set<string>();
  const manner = first ? Object.entries(played).find(([word]) => manners.has(word)) : undefined;
  const found = broken(inquiry, body) ?? manner?.[1](body) ?? unfit(body, kept !== undefined);
  const outside = {
    ...envelopeValues(payer, inquiry, askedAt(inquiry, context.now()), context.nextNumber()),
    reference: body.find(([id]) => id === 'BGN')?.[2] ?? '',
  };
  const write = (name: string, more: Values = {}) =>
    render(context.templates.lines(name, payer.PayerId), { ...outside, ...more }, payer.style);
  if (found !== null) return { ...refusalOf(found, write), scenario: null, sentinel };
  if (kept !== undefined) ledger.complete(kept, documentsIn(body).length);
  // It is kept, and the connection breaks before anybody hears of it.
  const scenario = first && manners.has('DOCRESET') ? 'RESET' : null;
  return { kind: '999', scenario, sentinel, text: write('taken999') };
}

function refusalOf(
  { by, code, segment, position, element }: Fault,
  write: (name: string, more: Values) => string,
): Pick<Answer, 'kind' | 'text'> {
  if (by === 'TA1') return { kind: by, text: write('ta1', { ta1Code: code }) };
  if (by === '999') return { kind: by, text: write('ack999', refusalValues({ kind: by, segment, position, code })) };
  const place = { faultSegment: segment, faultPosition: String(position), faultElement: element };
  return { kind: by, text: write('refused824', { fault: code, ...place }) };
}
