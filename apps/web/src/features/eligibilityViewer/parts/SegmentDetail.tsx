import './SegmentDetail.css';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { classes } from '#/ui/base/classes.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { elementRows } from '../model/elementRows.ts';
import type { Finding, Message } from '../model/outline.ts';
import { kindOf, loopKindOf, loopsAround, segmentText } from '../model/segments.ts';

type Props = {
  readonly message: Message;
  readonly picked: number;
  readonly finding: Finding | null;
  readonly onCopy: () => void;
};

/** A binary segment may be longer than anybody reads. */
const mostShown = 4000;

/** The segment that is picked: where it stands, as it came, and its elements in words. */
export function SegmentDetail({ message, picked, finding, onCopy }: Props) {
  const { outline } = message;
  const { id, label } = kindOf(outline, picked);
  const path = loopsAround(outline, picked).map((loop) => loopKindOf(outline, loop));
  const marked = finding?.segment === picked ? finding.elementPosition : 0;
  return (
    <section className="viewer-detail" aria-label="The segment">
      <header>
        <h3>
          {id} <span className="soft">{label || 'Not in the guide'}</span>
        </h3>
        <span className="dim small tn">
          segment {picked} of {outline.starts.length}, byte {outline.starts[picked - 1]}
        </span>
        <IconButton size="s" label="Copy the segment" icon={IconCopy} onClick={onCopy} />
      </header>
      {path.length > 0 && (
        <p className="dim small">{path.map(({ id: loop, label: name }) => `${loop} ${name}`).join(' › ')}</p>
      )}
      <p className="viewer-seg">{segmentText(message, picked).slice(0, mostShown)}</p>
      <table>
        <thead className="sr">
          <tr>
            <th scope="col">Element</th>
            <th scope="col">Value</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {elementRows(message, picked).map(({ name, position, value, label: called, meaning }) => (
            <tr key={position} className={classes(position === marked && 'is-marked')}>
              <th scope="row">{name}</th>
              <td className="v">{value.slice(0, mostShown)}</td>
              <td>
                {called}
                {meaning !== '' && (
                  <>
                    {called !== '' && ': '}
                    <b>{meaning}</b>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
