import { fplConfigCalls, type GuidelineRow, type LimitRow } from '@coverline/contract/fplCalculator/fplConfig.ts';
import { limitName } from '@coverline/domain/fplCalculator/changes/changeLine.ts';
import { useUser } from '#/api/session/session.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { GuidelineFields } from './GuidelineFields.tsx';
import { LimitFields } from './LimitFields.tsx';
import {
  type GuidelineForm,
  guidelineFormOf,
  guidelineLabels,
  guidelineLineOf,
  type LimitForm,
  limitFormOf,
  limitLabels,
  limitLineOf,
  lineMessages,
} from './lineForm.ts';
import { reloadTables } from './reloadTables.ts';

type Props = { readonly onClose: () => void };
const nobody = () => Promise.resolve(null);
const submitLabel = 'Propose';

const onSaved = () => {
  toast('It waits for a second person.');
  void reloadTables();
};

/** A limit that is corrected, or a new one; it counts once somebody else has approved it. */
export function ProposeLimit({ row, onClose }: Props & { readonly row: LimitRow | null }) {
  const { Today } = useUser();
  return (
    <RecordDrawer<LimitForm, typeof fplConfigCalls.proposeFplChange>
      title={row === null ? 'Propose a limit' : limitName(row.State, row.Category)}
      submitLabel={submitLabel}
      labels={limitLabels}
      edits={{
        of: row === null ? 'new limit' : `limit ${row.State} ${row.Category} ${row.From}`,
        now: { values: limitFormOf(row), version: null },
        validate: lineMessages(limitLineOf, Today),
        reread: nobody,
      }}
      call={fplConfigCalls.proposeFplChange}
      payload={(form) => ({ Lines: [limitLineOf(form)], Reason: form.Reason })}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => <LimitFields form={form} row={row} today={Today} />}
    </RecordDrawer>
  );
}

/** The guideline of a year that is corrected, or of a new one. */
export function ProposeGuideline({ row, onClose }: Props & { readonly row: GuidelineRow | null }) {
  const { Today } = useUser();
  return (
    <RecordDrawer<GuidelineForm, typeof fplConfigCalls.proposeFplChange>
      title={row === null ? 'Propose a year' : `Guideline of ${row.Year}`}
      submitLabel={submitLabel}
      labels={guidelineLabels}
      edits={{
        of: row === null ? 'new guideline' : `guideline ${row.Year}`,
        now: { values: guidelineFormOf(row), version: null },
        validate: lineMessages(guidelineLineOf, Today),
        reread: nobody,
      }}
      call={fplConfigCalls.proposeFplChange}
      payload={(form) => ({ Lines: [guidelineLineOf(form)], Reason: form.Reason })}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => <GuidelineFields form={form} row={row} today={Today} />}
    </RecordDrawer>
  );
}
