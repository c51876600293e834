import type { WorkedEstimate } from '@coverline/contract/clearance/estimate/estimateShapes.ts';

type Of = Pick<WorkedEstimate, 'PatientCents' | 'LowCents' | 'HighCents' | 'MostCents' | 'RangeBasis'>;

export type BandLabel = {
  readonly cents: number;
  readonly at: number;
  /** At the edges words stay within the line. */
  readonly anchor: 'start' | 'middle' | 'end';
  readonly isPoint: boolean;
};

/** Where the likely range stands on its line, in percent of its width. */
export type Band = {
  readonly from: number;
  readonly to: number;
  /** The figure itself; null where it cannot be known. */
  readonly point: number | null;
  /** Where the most that can be owed cuts the range: "No higher". Null where it does not. */
  readonly wall: number | null;
  readonly labels: readonly BandLabel[];
};

/** The highest figure of the line stands here: its words have room behind it. */
const end = 88;
/** As wide as a label is on the narrowest screen. */
const width = 20;

const anchorOf = (at: number): BandLabel['anchor'] => (at > 80 ? 'end' : at > 10 ? 'middle' : 'start');

/** Where a label begins. */
export const labelFrom = ({ at, anchor }: BandLabel): number =>
  anchor === 'start' ? at : anchor === 'end' ? at - width : at - width / 2;

export function bandOf({ PatientCents, LowCents, HighCents, MostCents, RangeBasis }: Of): Band {
  const highest = Math.max(LowCents, HighCents ?? 0, PatientCents ?? 0);
  // Without an end the range runs off the line.
  const scale = HighCents === null ? highest * 2 : highest;
  const at = (cents: number) => (scale === 0 ? 0 : (cents / scale) * end);
  const to = HighCents === null ? 100 : at(HighCents);
  const isCut = RangeBasis !== 'Exact' && HighCents !== null && HighCents === MostCents;
  // The ends of the range first: the figure itself stands above in full size.
  const wanted = [HighCents, LowCents, PatientCents, 0].filter((cents) => cents !== null);
  const labels: BandLabel[] = [];
  for (const cents of wanted) {
    const label = { cents, at: at(cents), anchor: anchorOf(at(cents)), isPoint: cents === PatientCents };
    if (labels.every((one) => Math.abs(labelFrom(one) - labelFrom(label)) >= width)) labels.push(label);
  }
  return {
    from: at(LowCents),
    to,
    point: PatientCents === null ? null : at(PatientCents),
    wall: isCut ? to : null,
    labels,
  };
}
