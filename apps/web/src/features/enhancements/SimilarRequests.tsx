import { enhancementBounds, enhancementCalls } from '@coverline/contract/enhancements/enhancements.ts';
import { send } from '#/api/send.ts';
import { useOptions } from '#/ui/fields/combobox/useOptions.ts';

type Props = { readonly typed: string; readonly onOpen: (id: string) => void };

const isEnough = (typed: string) => typed.length >= 3;

/** What was asked for before, while the title is typed: a vote there is worth more than a second request. */
export function SimilarRequests({ typed, onOpen }: Props) {
  const { options } = useOptions(typed.slice(0, enhancementBounds.title), isEnough, async (Title, signal) => {
    const rows = await send(enhancementCalls.findSimilarEnhancements, { Title }, { signal, quiet: true });
    const alike = rows.map((row) => ({ value: row.ID, label: row.Title, note: `No. ${row.Number}, ${row.Status}` }));
    return { options: alike, more: false }; // the nearest: no list of all that is like it
  });
  return (
    <output className="similar">
      {options.length > 0 && (
        <>
          <span className="dim small">Something like it was asked for. Open one to vote for it:</span>
          <ul>
            {options.map(({ value, label, note }) => (
              <li key={value}>
                <button type="button" className="link" onClick={() => onOpen(value)}>
                  {label}
                </button>{' '}
                <span className="dim small">{note}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </output>
  );
}
