import type { bcbsPrefixCalls } from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { ImportVerdict } from '#/app/imports/ImportVerdict.tsx';
import { prefixes } from '#/features/bcbsPrefixes/prefixWords.ts';

type Props = {
  readonly shown: DataOf<typeof bcbsPrefixCalls.previewPrefixImport>;
  readonly isDone: boolean;
};

/** What becomes of a file in one line, and its rows that cannot be read. */
export function PrefixVerdict({ shown, isDone }: Props) {
  const { Added, Changed, Same, Faulty, Faults, Unread } = shown;
  const parts = [
    `${prefixes(Added)} ${isDone ? 'added' : 'to add'}`,
    `${Changed} ${isDone ? 'changed' : 'to change'}`,
    `${Same} as on the list`,
  ];
  return (
    <ImportVerdict parts={parts} faulty={Faulty} unread={Unread}>
      {Faults.length > 0 && (
        <ul className="prefix-sightings" aria-label="Rows to mend">
          {Faults.map(({ Row, Prefix, Problems }) => (
            <li key={Row}>
              <span className="dim small tn prefix-row">Row {Row}</span>
              <div className="grow">
                <b className="mono">{Prefix || 'No prefix'}</b>
                {Problems.map(({ Field, Message }) => (
                  <span key={`${Field} ${Message}`} className="error">
                    {Field}: {Message}
                  </span>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {Faulty > Faults.length && <p className="dim small">The first {Faults.length} are shown; all are in the file.</p>}
    </ImportVerdict>
  );
}
