import '../filters.css';
import { type FilterSchedule, filterScheduleCalls } from '@coverline/contract/filterQueries/filterSchedules.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import { reloadFilters } from '#/features/filterQueries/reloadFilters.ts';
import { ActionFields } from '#/features/filterQueries/schedule/ActionFields.tsx';
import { RunLog } from '#/features/filterQueries/schedule/RunLog.tsx';
import {
  type ScheduleForm,
  scheduleFormOf,
  scheduleLabels,
  scheduleMessages,
  schedulePayload,
} from '#/features/filterQueries/schedule/scheduleForm.ts';
import { ScheduleState } from '#/features/filterQueries/schedule/ScheduleState.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly filterId: string; readonly onClose: () => void };

const baseOf = (of: FilterSchedule) => ({ values: scheduleFormOf(of), version: of.Stored?.Version ?? null });

/** When a filter runs by itself, what is done then, and what came of it. */
export function ScheduleDrawer({ filterId, onClose }: Props) {
  const stored = useCall(filterScheduleCalls.getFilterSchedule, { FilterID: filterId });
  return (
    <StoredRecord stored={stored} title="Schedule" width="raw" name="the schedule" baseOf={baseOf} onClose={onClose}>
      {(of, record) => (
        <RecordDrawer<ScheduleForm, typeof filterScheduleCalls.saveFilterSchedule>
          title={`Schedule of ${of.Name}`}
          width="raw"
          submitLabel="Save schedule"
          labels={scheduleLabels}
          edits={{ ...record, of: `schedule of ${filterId}`, validate: scheduleMessages }}
          call={filterScheduleCalls.saveFilterSchedule}
          payload={(values, version) => schedulePayload(values, filterId, version)}
          onSaved={() => {
            toast(`The schedule of ${of.Name} is saved`);
            void reloadFilters();
          }}
          onClose={onClose}
        >
          {(form) => (
            <>
              {of.Stored !== null && <ScheduleState of={of} stored={of.Stored} />}
              <ActionFields form={form} of={of} />
              <RunLog filterId={filterId} />
            </>
          )}
        </RecordDrawer>
      )}
    </StoredRecord>
  );
}
