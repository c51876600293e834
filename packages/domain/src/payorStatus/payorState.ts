/** What one exchange said of its payer. `unable`: it answered that it cannot answer now (AAA 42); what was never asked says nothing. */
export const payorSigns = ['answered', 'unable', 'silent', 'failed'] as const;
export type PayorSign = (typeof payorSigns)[number];

export const payorStates = ['Up', 'Degraded', 'Down', 'Idle', 'Maintenance', 'Inactive'] as const;
export type PayorState = (typeof payorStates)[number];

/** In these a payer may not answer who asks it. */
export const payorTroubles = ['Down', 'Degraded', 'Maintenance'] as const satisfies readonly PayorState[];
export type PayorTrouble = (typeof payorTroubles)[number];

/** The exchanges of one window; times in milliseconds, null where there were none. */
export type PayorWindow = {
  readonly asked: number;
  readonly answered: number;
  /** Answered that the payer cannot answer now (AAA 42). */
  readonly unable: number;
  /** Had no answer in time. */
  readonly silent: number;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
};

export type PayorTraffic = {
  readonly hour: Pick<PayorWindow, 'asked' | 'answered' | 'p95Ms'>;
  /** Exchanges without any answer since the last that had one, of this hour. */
  readonly lostInARow: number;
  /** Whether a planned window is open now. */
  readonly maintenance: boolean;
  /** Whether it is in use at all. */
  readonly active: boolean;
};

const upShare = 0.95;
const downShare = 0.8;
/** Fewer say too little to call a payer down. */
const enoughToJudge = 5;
const slowMs = 20_000;
/** As many as open the circuit. */
const circuitOpensAt = 5;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The state of a payer from what was seen of it, with the reason in one sentence: the first that fits. */
export function decidePayorState({ hour, lostInARow, maintenance, active }: PayorTraffic): {
  readonly state: PayorState;
  readonly reason: string;
} {
  const { asked, answered, p95Ms } = hour;
  const share = asked === 0 ? 1 : answered / asked;
  const told = `${answered} of ${counted(asked, 'check')} ${answered === 1 ? 'was' : 'were'} answered in the last hour.`;
  if (!active) return { state: 'Inactive', reason: 'It is no longer in use.' };
  if (maintenance) return { state: 'Maintenance', reason: 'A planned window is open.' };
  if (lostInARow >= circuitOpensAt) {
    return {
      state: 'Down',
      reason: `The last ${counted(lostInARow, 'check')} had no answer. Nothing is sent until it comes back.`,
    };
  }
  if (asked === 0) return { state: 'Idle', reason: 'Nobody asked in the last hour.' };
  if (share < downShare && asked >= enoughToJudge) return { state: 'Down', reason: told };
  if (share < upShare) return { state: 'Degraded', reason: told };
  if (p95Ms !== null && p95Ms > slowMs) {
    return {
      state: 'Degraded',
      reason: `One check in twenty took longer than ${slowMs / 1000} seconds in the last hour.`,
    };
  }
  return { state: 'Up', reason: told };
}

/** A share in percent, rounded down, so that 100 means all; null of nothing. */
export const percentAtLeast = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((100 * part) / whole);

/** A share in percent, rounded up, so that 0 means none; null of nothing. */
export const percentAtMost = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.ceil((100 * part) / whole);
