import type { Timing } from '@coverline/contract/resultLookup/resultLookup.ts';
import { partWords, tookText } from '#/features/resultLookup/resultWords.ts';

/** Where the time of one exchange went: each part begins where the one before it ends. The widest is the whole. */
export function Waterfall({ timings }: { readonly timings: readonly Timing[] }) {
  const whole = Math.max(
    1,
    timings.reduce((sum, { Ms }) => sum + (Ms ?? 0), 0),
  );
  const begins = timings.map((_, at) => timings.slice(0, at).reduce((sum, { Ms }) => sum + (Ms ?? 0), 0));
  return (
    <table className="waterfall">
      <caption className="sr">How long each part took, {tookText(whole)} in all</caption>
      <tbody>
        {timings.map(({ Part, Ms }, at) => (
          <tr key={Part}>
            <th scope="row">{partWords(Part)}</th>
            <td className="waterfall-line">
              {Ms !== null && (
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
                  <rect x={(100 * (begins[at] ?? 0)) / whole} width={Math.max(0.5, (100 * Ms) / whole)} height={1} />
                </svg>
              )}
            </td>
            <td className="num tn">{Ms === null ? <span className="nil">not measured</span> : tookText(Ms)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
