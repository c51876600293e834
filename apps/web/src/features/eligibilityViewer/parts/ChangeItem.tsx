import { placeholder } from '@coverline/domain/format/placeholder.ts';
import type { Change } from '../model/change.ts';

const words = { changed: 'Changed', added: 'Only in the second', removed: 'Only in the first' } as const;

/** One difference: where, which segment, and each element before and after. */
export function ChangeItem({ change }: { readonly change: Change }) {
  const { kind, where, id, label, left, right, segments, elements } = change;
  const ordinals = [left > 0 ? `segment ${left}` : '', right > 0 ? `segment ${right} of the second` : ''];
  return (
    <li className={`viewer-change is-${kind}`}>
      <header>
        <span className="viewer-kind">{words[kind]}</span>
        <h3>
          {id} <span className="soft">{label}</span>
        </h3>
        <span className="dim small">{where.join(' › ')}</span>
        <span className="dim small tn">{ordinals.filter((one) => one !== '').join(', ')}</span>
      </header>
      {segments > 1 && (
        <p className="soft">
          With all of its loop: {segments.toLocaleString('en-US')} segments, of which this is the first.
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">Element</th>
            <th scope="col">First</th>
            <th scope="col">Second</th>
          </tr>
        </thead>
        <tbody>
          {elements.map(({ name, label: called, before, after }) => (
            <tr key={name}>
              <th scope="row">
                <span className="viewer-code">{name}</span> {called}
              </th>
              <td className="mono">{before || placeholder}</td>
              <td className="mono">{after || placeholder}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
}
