import type { LookupDifference } from '@coverline/contract/eligibility/lookupDifference.ts';
import { worded } from '#/api/terms.ts';
import { Figure } from '#/ui/values/Figure.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import type { ChangeSide } from './evidenceBehind.ts';

type Change = LookupDifference['Changes'][number];

const notStated = <span className="dim">not stated</span>;
const grades = { worse: 'Bad', better: 'Good', other: 'Unknown' } as const;
const words = { worse: 'For the worse', better: 'For the better', other: 'Different' } as const;

type Props = EvidenceProps & {
  readonly change: Change;
  /** The id of what opens behind a side of the shown answer. */
  readonly behindNow: (side: ChangeSide) => string | null;
  readonly onThen: (side: ChangeSide) => void;
};

/** One difference: what it is, then and now. */
export function ChangeRow({ change, behindNow, onThen, ...evidence }: Props) {
  const { Before, After, Effect } = change;
  const name = worded(change.Name);
  const then = Before && worded(Before.Text);
  const now = After && worded(After.Text);
  const behind = After && behindNow(After);
  return (
    <tr>
      <th scope="row">
        <span className="change-name">
          <StatusGlyph grade={grades[Effect]} />
          <span className="sr">{words[Effect]}: </span>
          {name}
        </span>
      </th>
      <td className="tn">
        {Before === null || Before.Segment === null ? (
          (then ?? notStated)
        ) : (
          <Figure
            stated={{ value: then ?? '', evidence: 'then' }}
            name={`${name}, then`}
            onEvidence={() => onThen(Before)}
          >
            {then}
          </Figure>
        )}
      </td>
      <td className="tn">
        {now === null ? (
          notStated
        ) : (
          <Figure
            stated={{ value: now, ...(behind !== null && { evidence: behind }) }}
            name={`${name}, now`}
            {...evidence}
          >
            {now}
          </Figure>
        )}
      </td>
    </tr>
  );
}
