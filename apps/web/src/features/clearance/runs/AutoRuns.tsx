import { runDaysBefore } from '@coverline/clearance/checks/autoRun.ts';
import { runScheduleCalls } from '@coverline/contract/clearance/runs/runSchedule.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { askAnew } from '#/api/askAnew.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Schedule = DataOf<typeof runScheduleCalls.getRunSchedule>;
type Day = (typeof runDaysBefore)[number];
/** By the name of a day: `D14`. */
type Form = Record<`D${Day}`, boolean>;

const title = 'Verified by itself';
const labels: Readonly<Record<`D${Day}`, string>> = {
  D14: '14 days before',
  D7: '7 days before',
  D3: '3 days before',
  D1: 'The day before',
  D0: 'On the day',
};
const baseOf = ({ DaysBefore, Version }: Schedule) => ({
  values: {
    D14: DaysBefore.includes(14),
    D7: DaysBefore.includes(7),
    D3: DaysBefore.includes(3),
    D1: DaysBefore.includes(1),
    D0: DaysBefore.includes(0),
  } satisfies Form,
  version: Version,
});

/** On which days before a visit it is verified by itself. */
export default function AutoRuns({ onClose }: { readonly onClose: () => void }) {
  const stored = useCall(runScheduleCalls.getRunSchedule, undefined);
  return (
    <StoredRecord stored={stored} title={title} name="the days" baseOf={baseOf} onClose={onClose}>
      {(_, record) => (
        <RecordDrawer<Form, typeof runScheduleCalls.saveRunSchedule>
          title={title}
          submitLabel="Save"
          labels={labels}
          edits={{ of: 'automatic runs', validate: () => ({}), ...record }}
          call={runScheduleCalls.saveRunSchedule}
          payload={(typed, version) => ({
            DaysBefore: runDaysBefore.filter((day) => typed[`D${day}`]),
            Version: version ?? 0,
          })}
          onSaved={() => {
            toast('The days are saved.');
            void askAnew(runScheduleCalls.getRunSchedule);
          }}
          onClose={onClose}
        >
          {(form) => (
            <fieldset className="clear-days">
              <legend>{worded('{Visits} are verified')}</legend>
              {runDaysBefore.map((day) => (
                <CheckField key={day} label={labels[`D${day}`]} {...form.register(`D${day}`)} />
              ))}
              <p className="dim">
                {worded(
                  'At five in the morning of your clock, only where the answer is stale, and within the cost cap of the month. What is turned on after five begins the next morning.',
                )}
              </p>
            </fieldset>
          )}
        </RecordDrawer>
      )}
    </StoredRecord>
  );
}
