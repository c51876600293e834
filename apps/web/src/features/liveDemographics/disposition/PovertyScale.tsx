import type { DispositionView } from '@coverline/contract/liveDemographics/disposition.ts';
import { formatBasisPoints } from '@coverline/domain/format/formatPercent.ts';
import { classes } from '#/ui/base/classes.ts';
import { scaleSentence } from './dispositionWords.ts';

/** The bounds of the rules on a line, and where the household stands among them. */
export function PovertyScale({ view }: { readonly view: DispositionView }) {
  const { Scale, Share } = view;
  const last = Scale.at(-1)?.From ?? 0;
  const end = last === 0 ? 100 : last * 1.25;
  const at = Share === null ? null : Share.BasisPoints / 100;
  // The word at the pin stays inside the line.
  const pin = at === null ? null : Math.min(at / end, 1) * 100;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drawing as a whole is the image
    <div className="dispo-scale" role="img" aria-label={scaleSentence(view)}>
      {pin !== null && (
        <>
          <b className="dispo-pin-word" style={{ left: `clamp(1.75rem, ${pin}%, calc(100% - 1.75rem))` }}>
            {formatBasisPoints(Share?.BasisPoints)}
          </b>
          <i className="dispo-pin" style={{ left: `${pin}%` }} />
        </>
      )}
      {Scale.map(({ From, To, Words }) => (
        <span
          key={From}
          className={classes('dispo-stretch', at !== null && at > From && (To === null || at <= To) && 'is-on')}
          style={{ flexGrow: (To ?? end) - From }}
        >
          <i />
          <span>
            {Words} {To === null ? 'above' : `to ${To}`}
          </span>
        </span>
      ))}
    </div>
  );
}
