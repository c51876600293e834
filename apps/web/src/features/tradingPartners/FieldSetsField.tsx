import { type RequestField, requestFields } from '@coverline/domain/eligibility/request/completeness.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { MouseEvent } from 'react';
import { FieldGroup, type GroupProps } from '#/features/tradingPartners/FieldGroup.tsx';
import { fieldWords } from '#/features/tradingPartners/partnerWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';

/** Leaving a field can show its message, which would move the button from under the press. */
const stayInField = (event: MouseEvent) => event.preventDefault();

type Sets = readonly RequestField[];

type Props = GroupProps<RequestField[]> & {
  /** Of which fields a set may be; all unless told. */
  readonly fields?: Sets;
  /** What holds where there is no set. */
  readonly without?: string;
};

/** The sets of fields of which one has to be whole. */
export function FieldSetsField({ label, value, onChange, error, ref, fields = requestFields, without }: Props) {
  const put = (at: number, set: Sets) => onChange(value.map((one, place) => (place === at ? [...set] : one)));
  return (
    <FieldGroup label={label} error={error} ref={ref}>
      {value.length === 0 && without !== undefined && <p className="dim">{without}</p>}
      {value.map((set, at) => (
        // Sets have no name but their place.
        <fieldset key={at} className="partner-line" aria-label={`Set ${at + 1}`}>
          <span className="partner-checks">
            {fields.map((field) => (
              <CheckField
                key={field}
                label={fieldWords(field)}
                checked={set.includes(field)}
                onChange={({ target }) =>
                  put(
                    at,
                    requestFields.filter((one) => (one === field ? target.checked : set.includes(one))),
                  )
                }
              />
            ))}
          </span>
          <IconButton
            icon={IconTrash}
            label={`Remove set ${at + 1}`}
            onClick={() => onChange(value.filter((_, place) => place !== at).map((one) => [...one]))}
          />
        </fieldset>
      ))}
      <Button
        size="s"
        icon={IconPlus}
        onMouseDown={stayInField}
        onClick={() => onChange([...value.map((one) => [...one]), []])}
      >
        Add a set
      </Button>
    </FieldGroup>
  );
}
