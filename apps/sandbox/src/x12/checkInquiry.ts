import type { Inquiry } from '#/x12/readInquiry.ts';

export type Refusal =
  | { readonly kind: 'TA1'; readonly code: string }
  | { readonly kind: '999'; readonly segment: string; readonly position: number; readonly code: string };

const KNOWN = new Set('ST BHT HL NM1 REF N3 N4 PER PRV TRN DMG INS HI DTP MPI EQ AMT III SE'.split(' '));
const REQUIRED = ['BHT', 'HL', 'NM1', 'EQ'];

const refuse = (segment: string, position: number, code: string): Refusal => ({ kind: '999', segment, position, code });

function checkEnvelope({ isa, gs, segments }: Inquiry): Refusal | null {
  const trailer = segments.at(-1) ?? [];
  if (!/^\d{9}$/.test(isa[13] ?? '')) return { kind: 'TA1', code: '018' };
  if (trailer[0] !== 'IEA') return { kind: 'TA1', code: '023' };
  if (trailer[2] !== isa[13]) return { kind: 'TA1', code: '001' };
  if (trailer[1] !== '1') return { kind: 'TA1', code: '021' };
  if (gs[1] !== 'HS' || gs[8] !== '005010X279A1') return { kind: 'TA1', code: '024' };
  return null;
}

/** One segment looked at alone: codes are those of IK304 (1 unknown, 8 wrong elements). */
function checkSegment(segment: readonly string[], position: number, hierarchy: number): Refusal | null {
  const [id = ''] = segment;
  if (!KNOWN.has(id)) return refuse(id, position, '1');
  const wrong =
    segment.at(-1) === '' ||
    (id === 'HL' && (segment[1] !== String(hierarchy) || Number(segment[2] ?? 0) >= hierarchy)) ||
    (id === 'NM1' && Boolean(segment[8]) !== Boolean(segment[9])) ||
    (id === 'DMG' && Boolean(segment[2]) && !/^\d{8}$/.test(segment[2] ?? '')) ||
    (id === 'DTP' && !(segment[2] === 'D8' ? /^\d{8}$/ : /^\d{8}-\d{8}$/).test(segment[3] ?? '')) ||
    (id === 'BHT' && (segment[1] !== '0022' || segment[2] !== '13'));
  return wrong ? refuse(id, position, '8') : null;
}

/** What a payer's translator refuses before its eligibility system sees anything. Null when the 270 may pass. */
export function checkInquiry(inquiry: Inquiry): Refusal | null {
  const envelope = checkEnvelope(inquiry);
  if (envelope) return envelope;
  const first = inquiry.segments.findIndex((segment) => segment[0] === 'ST');
  const last = inquiry.segments.findIndex((segment) => segment[0] === 'SE');
  if (first < 0 || last < first) return refuse('SE', 1, '3');
  const body = inquiry.segments.slice(first, last + 1);
  let hierarchy = 0;
  for (const [index, segment] of body.entries()) {
    if (segment[0] === 'HL') hierarchy += 1;
    const refusal = checkSegment(segment, index + 1, hierarchy);
    if (refusal) return refusal;
  }
  const missing = REQUIRED.find((id) => !body.some((segment) => segment[0] === id));
  if (missing) return refuse(missing, body.length, '3');
  const end = body.at(-1) ?? [];
  if (end[1] !== String(body.length) || end[2] !== inquiry.stControl) return refuse('SE', body.length, '8');
  return null;
}
