import { joined, quantity } from '../claimStatus/readStatus.ts';
import { dateFact, isoDate, type Draft } from '../eligibility/draft.ts';
import type { DateFact, Party, Trace } from '../eligibility/parsed271.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import type {
  AuthorizationEvent,
  AuthorizationLevel,
  AuthorizationProvider,
  AuthorizationService,
  Decision,
  Delivery,
  Diagnosis,
  Paperwork,
  Refusal,
  Review,
} from './types.ts';

export const readTrace = (c: SegmentCursor): Trace => ({
  segment: c.ordinal,
  type: c.el(1),
  number: c.el(2),
  originator: c.el(3),
});

/** UM. */
export const readReview = (c: SegmentCursor): Review => ({
  category: c.el(1),
  certification: c.el(2),
  service: c.el(3),
  place: joined(c, 4),
  urgency: c.el(6),
});

/** HCR. */
export const readDecision = (c: SegmentCursor): Decision => ({
  segment: c.ordinal,
  action: c.el(1),
  certification: c.el(2),
  reasons: c.reps(3).filter((reason) => reason !== ''),
});

/** AAA. */
export const readRefusal = (c: SegmentCursor, level: AuthorizationLevel): Refusal => ({
  segment: c.ordinal,
  level,
  reason: c.el(3),
  followUp: c.el(4),
});

/** HSD. */
export const readDelivery = (c: SegmentCursor): Delivery => ({
  qualifier: c.el(1),
  quantity: quantity(c, 2),
  unit: c.el(3),
  every: quantity(c, 4),
  period: c.el(5),
  periods: quantity(c, 6),
  frequency: c.el(7),
  pattern: c.el(8),
});

/** HI: up to twelve diagnoses, each with the day from which it is known where it is told. */
export function readDiagnoses(c: SegmentCursor): readonly Diagnosis[] {
  const found: Diagnosis[] = [];
  for (let i = 1; i <= c.length; i++) {
    if (!c.isEmpty(i)) found.push({ qualifier: c.comp(i, 1), code: c.comp(i, 2), date: isoDate(c.comp(i, 4)) });
  }
  return found;
}

/** PWK. */
export const readPaperwork = (c: SegmentCursor): Paperwork => ({
  report: c.el(1),
  transmission: c.el(2),
  control: c.el(6),
});

/** The last day that can be written: a period until then has no end. */
export const noEnd = '9999-12-31';

/** DTP01 of the day on which something expires. */
const expiry = '036';

/** DTP; null where it holds no day, or no day as an end, since half a period would be taken for one day. */
export function readDate(c: SegmentCursor): DateFact | null {
  const period = c.el(3);
  const fact = dateFact(c.ordinal, c.el(1), period);
  const [from = '', to = from] = period.split('-').map((part) => part.trim());
  const isEnd = (day: string) => isoDate(day) !== '' || day === '99991231';
  if (c.el(1) === expiry && period === from) return isEnd(from) ? fact : null;
  return isoDate(from) !== '' && isEnd(to) ? fact : null;
}

export const emptyProvider = (party: Party): Draft<AuthorizationProvider> => ({
  party,
  role: '',
  taxonomy: '',
  references: [],
  refusals: [],
});

const reviewed = (segment: number) =>
  ({
    segment,
    traces: [],
    review: null,
    decision: null,
    refusals: [],
    references: [],
    dates: [],
    diagnoses: [],
    delivery: null,
    paperwork: [],
    messages: [],
    providers: [],
  }) satisfies Omit<AuthorizationEvent, 'services'>;

export const emptyEvent = (segment: number): Draft<AuthorizationEvent> => ({ ...reviewed(segment), services: [] });

export const emptyService = (segment: number): Draft<AuthorizationService> => ({
  ...reviewed(segment),
  kind: '',
  procedure: '',
  revenue: '',
  charge: null,
  unit: '',
  quantity: null,
});

/** SV1, SV2 or SV3. */
export function readService(c: SegmentCursor, service: Draft<AuthorizationService>): void {
  const institutional = c.id === 'SV2';
  service.kind = institutional ? 'institutional' : c.id === 'SV1' ? 'professional' : 'dental';
  service.procedure = joined(c, institutional ? 2 : 1);
  service.revenue = institutional ? c.el(1) : '';
  service.charge = c.scaled(institutional ? 3 : 2, 2);
  if (c.id === 'SV3') {
    service.quantity = quantity(c, 6);
    return;
  }
  service.unit = c.el(institutional ? 4 : 3);
  service.quantity = quantity(c, institutional ? 5 : 4);
}
