import type { WorkedEstimate } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { type Band as Layout, bandOf } from '#/features/clearance/estimate/band.ts';
import { rangeSentence } from '#/features/clearance/estimate/estimateWords.ts';
import { classes } from '#/ui/base/classes.ts';

type Confidence = WorkedEstimate['Confidence'];

const looks: Readonly<Record<Confidence, string>> = { High: 'is-high', Medium: 'is-medium', Low: 'is-low' };

const standing = { start: false, middle: 'to-middle', end: 'to-left' } as const;

/** The likely range on a line from nothing on: solid, hatched or dashed by the confidence, and cut where no more can be owed. */
export function Band({ of }: { readonly of: WorkedEstimate }) {
  const band = bandOf(of);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn of elements, which no img holds
    <div className="est-band" role="img" aria-label={rangeSentence(of)}>
      <i className="axis" />
      <i
        className={classes('likely', looks[of.Confidence])}
        style={{ insetInlineStart: `${band.from}%`, width: `${band.to - band.from}%` }}
      />
      {band.point !== null && <i className="point" style={{ insetInlineStart: `${band.point}%` }} />}
      {band.wall !== null && <i className="wall" style={{ insetInlineStart: `${band.wall}%` }} />}
      <Above band={band} isExact={of.RangeBasis === 'Exact'} isOpen={of.HighCents === null} />
      {band.labels.map(({ cents, at, anchor, isPoint }) => (
        <span
          key={cents}
          className={classes('said below', standing[anchor])}
          style={{ insetInlineStart: `${at}%` }}
          aria-hidden
        >
          {isPoint ? <b>{formatCurrency(cents)}</b> : formatCurrency(cents)}
        </span>
      ))}
    </div>
  );
}

type AboveProps = { readonly band: Layout; readonly isExact: boolean; readonly isOpen: boolean };

/** What is said over the line. */
function Above({ band, isExact, isOpen }: AboveProps) {
  if (isExact) return null;
  const middle = (band.from + band.to) / 2;
  const roomy = band.wall === null || band.wall - middle > 14;
  return (
    <>
      {roomy && (
        <b className="said above to-middle" style={{ insetInlineStart: `${Math.min(middle, 90)}%` }}>
          {isOpen ? 'At least' : 'Likely'}
        </b>
      )}
      {band.wall !== null && (
        <span className="said above to-left" style={{ insetInlineStart: '100%' }}>
          No higher
        </span>
      )}
    </>
  );
}
