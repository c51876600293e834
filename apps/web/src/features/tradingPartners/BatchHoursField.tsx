import type { Partner } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import type { Ref } from 'react';
import { FieldGroup } from '#/features/tradingPartners/FieldGroup.tsx';
import { HoursFields } from '#/ui/fields/HoursFields.tsx';

type Hours = Partner['BatchHours'];

type Props = {
  readonly label: string;
  readonly value: Hours;
  readonly onChange: (value: Hours) => void;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLFieldSetElement>;
};

/** The hours in which batches may ask a payer. */
export function BatchHoursField({ label, value, onChange, error, ref }: Props) {
  return (
    <FieldGroup label={label} error={error} ref={ref}>
      <p className="dim">Empty: at any hour. Outside these hours rows of batches wait; checks at the screen do not.</p>
      <div className="partner-hours">
        <HoursFields
          value={value}
          onChange={({ Days, ...more }) => onChange({ ...value, ...more, ...(Days && { Days: [...Days] }) })}
        />
      </div>
    </FieldGroup>
  );
}
