import type { ComponentProps } from 'react';
import { useUser } from '#/api/session/session.ts';
import { startTimeLabels } from '#/features/batch/startTime.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = {
  readonly when: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;
  readonly day: Omit<ComponentProps<typeof DateField>, 'label' | 'today'>;
  readonly time: Omit<ComponentProps<typeof TextField>, 'label'>;
  /** The moment is another than now. */
  readonly isLater: boolean;
};

/** When a batch begins: at once, or at a moment by the client's clock. */
export function StartTimeFields({ when, day, time, isLater }: Props) {
  const { Today, TimeZone } = useUser();
  return (
    <>
      <SelectField
        label={startTimeLabels.When}
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'At a time' },
        ]}
        {...when}
      />
      {isLater && (
        <div className="field-pair">
          <DateField label={startTimeLabels.Day} required today={Today} {...day} />
          <TextField
            label={startTimeLabels.Time}
            required
            type="time"
            help={`By the clock of ${TimeZone.replaceAll('_', ' ')}.`}
            {...time}
          />
        </div>
      )}
    </>
  );
}
