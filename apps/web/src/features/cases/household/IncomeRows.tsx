import { incomePeriods, incomePeriodWords } from '@coverline/domain/demographics/poverty/annualIncome.ts';
import { mostIncomes } from '@coverline/domain/fplCalculator/householdProblems.ts';
import { incomeKindRules, incomeKinds } from '@coverline/domain/fplCalculator/incomeKinds.ts';
import { type IncomeForm, type MemberForm, newIncome } from '#/features/cases/household/householdForm.ts';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = {
  readonly rows: readonly IncomeForm[];
  readonly members: readonly MemberForm[];
  readonly error: string | undefined;
  readonly onChange: (rows: readonly IncomeForm[]) => void;
};

const kindOptions = incomeKinds.map((value) => ({
  value,
  label: incomeKindRules[value].words,
  group: incomeKindRules[value].magi ? 'Counts for Medicaid' : 'Does not',
}));
const periodOptions = incomePeriods.map((value) => ({ value, label: incomePeriodWords[value] }));

/** What each of them says to have; what papers say is entered where they are checked. */
export const IncomeRows = ({ members, ...props }: Props) => (
  <RowsField
    {...props}
    label="Incomes, as told"
    help="Before taxes. Of the self-employed what is left after costs; a loss with a minus. What is verified is kept beside it."
    one="income"
    empty={newIncome}
    most={mostIncomes}
  >
    {(row, set) => (
      <>
        <SelectField
          label="Of"
          fieldClass="case-wide"
          options={members.map(({ Name }, at) => ({ value: String(at), label: Name || `Person ${at + 1}` }))}
          value={String(row.Of)}
          onChange={({ target }) => set({ Of: Number(target.value) })}
        />
        <SelectField
          label="Kind"
          options={kindOptions}
          value={row.Kind}
          onChange={({ target }) => set({ Kind: target.value as IncomeForm['Kind'] })} // its own options
        />
        <TextField
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={row.Amount}
          onChange={({ target }) => set({ Amount: target.value })}
        />
        <SelectField
          label="Each"
          options={periodOptions}
          value={row.Period}
          onChange={({ target }) => set({ Period: target.value as IncomeForm['Period'] })} // likewise
        />
        {row.Period === 'Hour' && (
          <TextField
            label="Hours a week"
            fieldClass="case-narrow"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={row.Hours}
            onChange={({ target }) => set({ Hours: target.value })}
          />
        )}
      </>
    )}
  </RowsField>
);
