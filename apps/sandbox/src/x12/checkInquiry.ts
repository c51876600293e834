import type { Inquiry } from '#/x12/readInquiry.ts';
import type { Values } from '#/x12/render.ts';

export type Refusal =
  | { readonly kind: 'TA1'; readonly code: string }
  | { readonly kind: '999'; readonly segment: string; readonly position: number; readonly code: string };

/** What the 999 or the TA1 is written with. */
export const refusalValues = (refusal: Refusal): Values =>
  refusal.kind === 'TA1'
    ? { ta1Code: refusal.code }
    : {
        faultSegment: refusal.segment,
        faultPosition: String(refusal.position),
        faultLoop: '',
        faultCode: refusal.code,
      };

interface Kind {
  readonly functional: string;
  readonly guides: readonly string[];
  readonly known: ReadonlySet<string>;
  readonly required: readonly string[];
  readonly structure: string;
  readonly purposes: readonly string[];
}

const segmentsOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** What a payer's translator knows of each message that it takes. */
const kinds: Readonly<Record<string, Kind>> = {
  '270': {
    functional: 'HS',
    guides: ['005010X279A1'],
    known: segmentsOf('ST BHT HL NM1 REF N3 N4 PER PRV TRN DMG INS HI DTP MPI EQ AMT III SE'),
    required: ['BHT', 'HL', 'NM1', 'EQ'],
    structure: '0022',
    purposes: ['13'],
  },
  '278': {
    functional: 'HI',
    guides: ['005010X217', '005010X215'],
    known: segmentsOf(
      'ST BHT HL NM1 REF N3 N4 PER PRV TRN DMG INS UM DTP HI HSD CRC CL1 CR1 CR2 CR5 CR6 PWK MSG SV1 SV2 SV3 TOO SE',
    ),
    required: ['BHT', 'HL', 'NM1', 'UM'],
    structure: '0007',
    purposes: ['13', '01', '36', '28'],
  },
};
/** What neither is, is refused as the older of them. */
const kindOf = ({ set }: Inquiry): Kind => kinds[set === '278' ? '278' : '270']!; // both stand in the table

const refuse = (segment: string, position: number, code: string): Refusal => ({ kind: '999', segment, position, code });

function checkEnvelope(inquiry: Inquiry): Refusal | null {
  const { isa, gs, segments } = inquiry;
  const { functional, guides } = kindOf(inquiry);
  const trailer = segments.at(-1) ?? [];
  if (!/^\d{9}$/.test(isa[13] ?? '')) return { kind: 'TA1', code: '018' };
  if (trailer[0] !== 'IEA') return { kind: 'TA1', code: '023' };
  if (trailer[2] !== isa[13]) return { kind: 'TA1', code: '001' };
  if (trailer[1] !== '1') return { kind: 'TA1', code: '021' };
  if (gs[1] !== functional || !guides.includes(gs[8] ?? '')) return { kind: 'TA1', code: '024' };
  return null;
}

/** One segment looked at alone: codes are those of IK304 (1 unknown, 8 wrong elements). */
function checkSegment(segment: readonly string[], position: number, hierarchy: number, kind: Kind): Refusal | null {
  const [id = ''] = segment;
  if (!kind.known.has(id)) return refuse(id, position, '1');
  const wrong =
    segment.at(-1) === '' ||
    (id === 'HL' && (segment[1] !== String(hierarchy) || Number(segment[2] ?? 0) >= hierarchy)) ||
    (id === 'NM1' && Boolean(segment[8]) !== Boolean(segment[9])) ||
    (id === 'DMG' && Boolean(segment[2]) && !/^\d{8}$/.test(segment[2] ?? '')) ||
    (id === 'DTP' && !(segment[2] === 'D8' ? /^\d{8}$/ : /^\d{8}-\d{8}$/).test(segment[3] ?? '')) ||
    (id === 'BHT' && (segment[1] !== kind.structure || !kind.purposes.includes(segment[2] ?? '')));
  return wrong ? refuse(id, position, '8') : null;
}

/** What a payer's translator refuses before its eligibility system sees anything. Null when it may pass. */
export function checkInquiry(inquiry: Inquiry): Refusal | null {
  const envelope = checkEnvelope(inquiry);
  if (envelope) return envelope;
  const first = inquiry.segments.findIndex((segment) => segment[0] === 'ST');
  const last = inquiry.segments.findIndex((segment) => segment[0] === 'SE');
  if (first < 0 || last < first) return refuse('SE', 1, '3');
  const body = inquiry.segments.slice(first, last + 1);
  const kind = kindOf(inquiry);
  let hierarchy = 0;
  for (const [index, segment] of body.entries()) {
    if (segment[0] === 'HL') hierarchy += 1;
    const refusal = checkSegment(segment, index + 1, hierarchy, kind);
    if (refusal) return refusal;
  }
  const missing = kind.required.find((id) => !body.some((segment) => segment[0] === id));
  if (missing) return refuse(missing, body.length, '3');
  const end = body.at(-1) ?? [];
  if (end[1] !== String(body.length) || end[2] !== inquiry.stControl) return refuse('SE', body.length, '8');
  return null;
}
