import { type LeftOutPart, leftOutParts, leftOutWords } from '@coverline/domain/eligibility/request/leftOut.ts';
import { FieldGroup, type GroupProps } from '#/features/tradingPartners/FieldGroup.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';

/** What of a person the payer is not told, although it is known: it would refuse the question. */
export function LeftOutField({ label, value, onChange, error, ref }: GroupProps<LeftOutPart>) {
  return (
    <FieldGroup label={label} error={error} ref={ref}>
      <span className="partner-checks">
        {leftOutParts.map((part) => (
          <CheckField
            key={part}
            label={leftOutWords[part]}
            checked={value.includes(part)}
            onChange={({ target }) =>
              onChange(leftOutParts.filter((one) => (one === part ? target.checked : value.includes(one))))
            }
          />
        ))}
      </span>
    </FieldGroup>
  );
}
