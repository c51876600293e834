import { incomePeriods, incomePeriodWords } from '@coverline/domain/demographics/poverty/annualIncome.ts';
import { memberWords } from '@coverline/domain/fplCalculator/household.ts';
import { mostIncomes } from '@coverline/domain/fplCalculator/householdProblems.ts';
import { incomeKindRules, incomeKinds } from '@coverline/domain/fplCalculator/incomeKinds.ts';
import { worded } from '#/api/terms.ts';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { type IncomeForm, newIncome, type SentHousehold } from './householdForm.ts';

type Props = {
  readonly rows: readonly IncomeForm[];
  readonly members: SentHousehold['Members'];
  readonly error: string | undefined;
  readonly onChange: (rows: IncomeForm[]) => void;
};

const kindOptions = incomeKinds.map((value) => ({
  value,
  label: incomeKindRules[value].words,
  group: incomeKindRules[value].magi ? 'Counts for Medicaid' : 'Does not',
}));
const periodOptions = incomePeriods.map((value) => ({ value, label: incomePeriodWords[value] }));

/** What the household has, each income with its kind and period, before anything is taken off. */
export const IncomeRows = ({ members, ...props }: Props) => (
  <RowsField
    {...props}
    label="Incomes"
    help="Before taxes. Of the self-employed what is left after costs; a loss with a minus."
    one="income"
    empty={newIncome}
    most={mostIncomes}
  >
    {(row, change) => (
      <>
        <SelectField
          label="Of"
          fieldClass="fpl-wide"
          options={members.map((_, at) => ({ value: String(at), label: worded(memberWords(members, at)) }))}
          value={String(row.Of)}
          onChange={({ target }) => change({ Of: Number(target.value) })}
        />
        <SelectField
          label="Kind"
          fieldClass="fpl-wide"
          options={kindOptions}
          value={row.Kind}
          onChange={({ target }) => change({ Kind: target.value as IncomeForm['Kind'] })} // its own options
        />
        <TextField
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={row.Amount}
          onChange={({ target }) => change({ Amount: target.value })}
        />
        <SelectField
          label="Each"
          options={periodOptions}
          value={row.Period}
          onChange={({ target }) => change({ Period: target.value as IncomeForm['Period'] })} // likewise
        />
        {row.Period === 'Hour' && (
          <TextField
            label="Hours a week"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={row.Hours}
            onChange={({ target }) => change({ Hours: target.value })}
          />
        )}
      </>
    )}
  </RowsField>
);
