type Props = { readonly values: readonly number[] };

const wide = 84;
const tall = 16;

/** How many rows ended in each of the last minutes, oldest first; the figure beside it says the newest. */
export function Sparkline({ values }: Props) {
  const most = Math.max(1, ...values);
  const step = values.length > 1 ? wide / (values.length - 1) : 0;
  const points = values.map(
    (value, at) => `${(at * step).toFixed(1)},${(tall - 1 - (value / most) * (tall - 2)).toFixed(1)}`,
  );
  return (
    <>
      <svg className="batch-spark" viewBox={`0 0 ${wide} ${tall}`} aria-hidden>
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
      <span className="sr">
        In each of the last {values.length} minutes: {values.join(', ')}
      </span>
    </>
  );
}
