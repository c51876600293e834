/** What one exchange said of its payer. `unable`: it answered that it cannot answer now (AAA 42); what was never asked says nothing. */
export const payorSigns = ['answered', 'unable', 'silent', 'failed'] as const;
export type PayorSign = (typeof payorSigns)[number];

export const payorStates = ['Up', 'Degraded', 'Down', 'Idle', 'Maintenance'] as const;
export type PayorState = (typeof payorStates)[number];

/** The exchanges of one window; times in milliseconds, null where there were none. */
export type PayorWindow = {
  readonly asked: number;
  readonly answered: number;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
};

export type PayorTraffic = {
  readonly hour: PayorWindow;
  /** Exchanges without any answer since the last that had one, of this hour. */
  readonly lostInARow: number;
  /** Whether a planned window is open now. */
  readonly maintenance: boolean;
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
export function decidePayorState({ hour, lostInARow, maintenance }: PayorTraffic): {
  readonly state: PayorState;
  readonly reason: string;
} {
  const { asked, answered, p95Ms } = hour;
  const share = asked === 0 ? 1 : answered / asked;
  const told = `${answered} of ${counted(asked, 'check')} ${answered === 1 ? 'was' : 'were'} answered in the last hour.`;
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
