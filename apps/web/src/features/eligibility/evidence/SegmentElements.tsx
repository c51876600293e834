import type { LookupMessage } from '@coverline/contract/eligibility/lookupMessage.ts';
import { elementMeaning } from '@coverline/domain/codes/elementMeaning.ts';
import { worded } from '#/api/terms.ts';
import { emptyPlaces } from './emptyPlaces.ts';

type Props = {
  readonly message: LookupMessage;
  readonly elements: readonly string[];
  readonly names: readonly string[];
  readonly marked: number | null;
};

/** Each element that holds something: its place, its value, what it means. */
export function SegmentElements({ message, elements, names, marked }: Props) {
  const [id = '', ...values] = elements;
  const place = (position: number) => `${id}${String(position).padStart(2, '0')}`;
  const empty = emptyPlaces(values).map(([from, to]) =>
    from === to ? place(from) : to === from + 1 ? `${place(from)}, ${place(to)}` : `${place(from)} to ${place(to)}`,
  );
  return (
    <table className="els">
      <tbody>
        {values.map((value, at) =>
          value === '' ? null : (
            <tr key={place(at + 1)} className={at + 1 === marked ? 'is-here' : undefined}>
              <th scope="row">{place(at + 1)}</th>
              <td className="v">{value}</td>
              <td>
                {worded(elementMeaning(elements, at + 1, message.Separators.Repetition) ?? '') ||
                  names[at] ||
                  'Not in the guide'}
              </td>
            </tr>
          ),
        )}
        {empty.length > 0 && (
          <tr>
            <td className="dim" colSpan={3}>
              Empty: {empty.join(', ')}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
