import type { ClockFacts } from '../clockFacts.ts';

export const [ny, chicago, denver, la, honolulu, phoenix] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'America/Phoenix',
] as const;

/** A standard request to a Medicare Advantage plan in New York, on a Friday at five: 2026-11-13 17:00. */
export const factsOf = (over: Partial<ClockFacts>): ClockFacts => ({
  line: 'MedicareAdvantage',
  isDrug: false,
  state: null,
  route: 'Electronic',
  zone: ny,
  receivedAt: '2026-11-13T22:00:00Z',
  ratingPeriodFrom: null,
  urgency: 'Standard',
  contract: [],
  events: [],
  ...over,
});

/** `2026-11-13T22:00` of an instant. */
export const minute = (at: string | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString().slice(0, 16);
