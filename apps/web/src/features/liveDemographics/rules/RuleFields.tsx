import { dispositions, dispositionWords } from '@coverline/domain/demographics/disposition/dispositionRules.ts';
import { mostRules } from '@coverline/domain/demographics/disposition/ruleTable.ts';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { type BandChoice, bandChoices, newRule, type RuleForm } from './rulesForm.ts';

type Props = {
  readonly rows: readonly RuleForm[];
  readonly error: string | undefined;
  readonly onChange: (rows: RuleForm[]) => void;
};

const dispositionOptions = dispositions.map((value) => ({ value, label: dispositionWords[value] }));
const insuranceOptions = [
  { value: 'Any', label: 'Any' },
  { value: 'Active', label: 'Active' },
];
const topOptions = [
  { value: 'Percent', label: 'Percent' },
  { value: 'Medicaid', label: 'Medicaid’s limit' },
];
const bandOptions = Object.entries(bandChoices).map(([value, bands]) => ({
  value,
  label: bands.length === 0 ? 'Any' : bands.join(' or '),
}));

/** The rules in their order. */
export const RuleFields = (props: Props) => (
  <RowsField
    {...props}
    label="Rules"
    help="Percent of the poverty level; empty is no bound. Medicaid’s limit is that of the state for the category."
    one="rule"
    empty={newRule}
    most={mostRules}
    moves
  >
    {(row, change) => (
      <>
        <SelectField
          label="Disposition"
          options={dispositionOptions}
          value={row.Disposition}
          onChange={({ target }) => change({ Disposition: target.value as RuleForm['Disposition'] })} // its own options
        />
        <SelectField
          label="Insurance"
          options={insuranceOptions}
          value={row.Insurance}
          onChange={({ target }) => change({ Insurance: target.value as RuleForm['Insurance'] })} // likewise
        />
        <TextField
          label="Above"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={row.Above}
          onChange={({ target }) => change({ Above: target.value })}
        />
        <SelectField
          label="Up to"
          options={topOptions}
          value={row.Top}
          onChange={({ target }) => change({ Top: target.value as RuleForm['Top'] })} // likewise
        />
        {row.Top === 'Percent' && (
          <TextField
            label="Percent"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={row.UpTo}
            onChange={({ target }) => change({ UpTo: target.value })}
          />
        )}
        <SelectField
          label="Propensity"
          options={bandOptions}
          value={row.Bands}
          onChange={({ target }) => change({ Bands: target.value as BandChoice })} // likewise
        />
      </>
    )}
  </RowsField>
);
