import './calendar.css';
import { businessCalendarCalls } from '@coverline/contract/cases/businessCalendar.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { federalHolidayKeys, federalHolidayNames } from '@coverline/domain/cases/businessDays.ts';
import { calendarBounds, calendarProblems } from '@coverline/domain/cases/calendarProblems.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { askAnew } from '#/api/askAnew.ts';
import { panelOf } from '#/api/panelOf.ts';
import { send } from '#/api/send.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Stored = DataOf<typeof businessCalendarCalls.getBusinessCalendar>;
type CalendarForm = Pick<Stored, 'Kept' | 'Closed'>;

const title = 'Days off';
const labels = { Kept: 'Public holidays that are kept', Closed: 'Days of our own' } as const;
const baseOf = ({ Kept, Closed, Version }: Stored) => ({ values: { Kept, Closed }, version: Version });

/** On which days the client does not work: the clocks of its cases count business days by it. */
export function CalendarDrawer({ onClose }: { readonly onClose: () => void }) {
  const calendar = useCall(businessCalendarCalls.getBusinessCalendar, undefined);
  if (calendar.data !== undefined) return <Edit stored={calendar.data} onClose={onClose} />;
  return (
    <Drawer title={title} onClose={onClose}>
      <PanelState panel={panelOf(calendar, 'the days off')} name={title} rows={6}>
        {() => null}
      </PanelState>
    </Drawer>
  );
}

function Edit({ stored, onClose }: { readonly stored: Stored; readonly onClose: () => void }) {
  const { TimeZone } = useUser();
  // What it began from stays, while it is read anew.
  const [now] = useState(() => baseOf(stored));
  return (
    <RecordDrawer<CalendarForm, typeof businessCalendarCalls.saveBusinessCalendar>
      title={title}
      submitLabel="Save the days off"
      labels={labels}
      edits={{
        of: 'business calendar',
        now,
        validate: calendarProblems,
        reread: async () => baseOf(await send(businessCalendarCalls.getBusinessCalendar, undefined)),
      }}
      call={businessCalendarCalls.saveBusinessCalendar}
      payload={({ Kept, Closed }, version) => ({ Kept, Closed, Version: version ?? 0 })}
      onSaved={() => {
        toast(worded('Saved. The clocks of open {cases} are counted anew.'));
        void askAnew(businessCalendarCalls.getBusinessCalendar);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="dim">
            {worded(
              'The first touch and the tries to reach {a patient} are due on business days, and what runs out is told by them. Days that a law or an agency counts stay as they are.',
            )}
          </p>
          <Days form={form} />
          {stored.ChangedAt !== null && (
            <p className="dim small">
              Changed by {stored.ChangedBy}, {formatInstant(stored.ChangedAt, TimeZone)}
            </p>
          )}
        </>
      )}
    </RecordDrawer>
  );
}

function Days({ form }: { readonly form: FormModel<CalendarForm> }) {
  const { Today } = useUser();
  const kept = useValueField(form, 'Kept');
  const closed = useValueField(form, 'Closed');
  return (
    <>
      <fieldset className="days-kept">
        <legend className="label">{labels.Kept}</legend>
        {federalHolidayKeys.map((one) => (
          <CheckField
            key={one}
            label={federalHolidayNames[one]}
            checked={kept.value.includes(one)}
            onChange={({ target }) =>
              kept.onChange(
                federalHolidayKeys.filter((each) => (each === one ? target.checked : kept.value.includes(each))),
              )
            }
          />
        ))}
        <p className="help">
          As the federal government keeps them: one on a Saturday on the Friday before, one on a Sunday on the Monday
          after.
        </p>
      </fieldset>
      <RowsField
        label={labels.Closed}
        help="Such as the day after Thanksgiving, or a day on which a storm closes the office."
        one="day"
        empty={{ Day: '', Name: '' }}
        most={calendarBounds.closed}
        rows={closed.value}
        error={closed.error}
        onChange={closed.onChange}
      >
        {(row, change) => (
          <>
            <DateField label="Day" today={Today} value={row.Day} onChange={(Day) => change({ Day })} />
            <TextField
              label="Why"
              autoComplete="off"
              maxLength={calendarBounds.name}
              value={row.Name}
              onChange={({ target }) => change({ Name: target.value })}
            />
          </>
        )}
      </RowsField>
    </>
  );
}
