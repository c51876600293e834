import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { type ResultColumn, resultColumnsOf } from '@coverline/domain/batch/resultColumns.ts';
import { worded } from '#/api/terms.ts';
import { number } from '#/features/batch/batchWords.ts';
import { resultGroups, withColumn } from '#/features/batch/wizard/resultGroups.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = {
  readonly kind: OfferedKind;
  readonly chosen: readonly ResultColumn[] | null;
  readonly onChange: (chosen: readonly ResultColumn[] | null) => void;
};

/** Which columns stand behind those of the file once the results are downloaded. */
export function ResultColumns({ kind, chosen, onChange }: Props) {
  const all = resultColumnsOf(kind);
  return (
    <Section
      title="Columns of the results"
      level={3}
      folds
      startsFolded
      right={
        <span className="dim small">
          {chosen === null ? 'All' : `${number(chosen.length)} of ${number(all.length)}`}
        </span>
      }
    >
      <p className="soft">They stand behind the columns of your file, by these names. A template keeps the choice.</p>
      <div className="batch-result-columns">
        {resultGroups(kind).map(({ title, names }) => (
          <fieldset key={title}>
            <legend>{worded(title)}</legend>
            {names.map((name) => (
              <CheckField
                key={name}
                label={name}
                checked={chosen?.includes(name) ?? true}
                onChange={({ target }) => onChange(withColumn(all, chosen, name, target.checked))}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div className="row">
        <Button size="s" disabledReason={chosen === null ? 'All are chosen.' : null} onClick={() => onChange(null)}>
          Choose all
        </Button>
      </div>
    </Section>
  );
}
