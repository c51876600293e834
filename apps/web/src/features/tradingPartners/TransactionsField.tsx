import type { Partner } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { partnerTransactions } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { FieldGroup, type GroupProps } from '#/features/tradingPartners/FieldGroup.tsx';
import { takesWords } from '#/features/tradingPartners/partnerWords.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Taken = Partner['Transactions'][number];

/** What the payer takes, and what of it only from who is enrolled. */
export function TransactionsField({ label, value, onChange, error, ref }: GroupProps<Taken>) {
  const without = (code: string) => value.filter(({ Code }) => Code !== code);
  const put = (taken: Taken) =>
    onChange([...without(taken.Code), taken].toSorted((one, other) => (one.Code < other.Code ? -1 : 1)));
  return (
    <FieldGroup label={label} error={error} ref={ref}>
      {partnerTransactions.map((code) => {
        const taken = value.find(({ Code }) => Code === code);
        return (
          <fieldset key={code} className="partner-taken" aria-label={takesWords(code)}>
            <CheckField
              label={takesWords(code)}
              checked={taken !== undefined}
              onChange={({ target }) =>
                target.checked
                  ? put({ Code: code, EnrollmentRequired: false, EnrollmentDays: null, EnrollmentForm: '' })
                  : onChange(without(code))
              }
            />
            {taken !== undefined && (
              <CheckField
                label="Enrollment first"
                checked={taken.EnrollmentRequired}
                onChange={({ target }) =>
                  put({ ...taken, EnrollmentRequired: target.checked, EnrollmentDays: null, EnrollmentForm: '' })
                }
              />
            )}
            {taken?.EnrollmentRequired === true && (
              <>
                <TextField
                  label="Days"
                  inputMode="numeric"
                  maxLength={3}
                  value={taken.EnrollmentDays === null ? '' : String(taken.EnrollmentDays)}
                  onChange={({ target }) =>
                    put({ ...taken, EnrollmentDays: /^\d+$/.test(target.value) ? Number(target.value) : null })
                  }
                />
                <TextField
                  label="Form"
                  className="partner-form"
                  placeholder="https://"
                  autoComplete="off"
                  maxLength={300}
                  value={taken.EnrollmentForm}
                  onChange={({ target }) => put({ ...taken, EnrollmentForm: target.value })}
                />
              </>
            )}
          </fieldset>
        );
      })}
    </FieldGroup>
  );
}
