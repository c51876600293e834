import { fieldFacts, type FieldPart, filterFieldNames, isFieldOf } from '@coverline/domain/filterQueries/fields.ts';
import { type FilterOp, filterOpWords, opsOf, valuesOf } from '@coverline/domain/filterQueries/operators.ts';
import { conditionProblem } from '@coverline/domain/filterQueries/filterProblems.ts';
import type { PayerNames } from '@coverline/domain/filterQueries/sentence.ts';
import type { FilterCondition } from '@coverline/domain/filterQueries/tree.ts';
import type { FilterEntity } from '@coverline/domain/filterQueries/entities.ts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef } from 'react';
import { term, worded } from '#/api/terms.ts';
import { ofField, ofOp } from '#/features/filterQueries/tree/treeEdits.ts';
import { ValueFields } from '#/features/filterQueries/tree/ValueFields.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';

type Props = {
  readonly entity: FilterEntity;
  readonly condition: FilterCondition;
  /** "2.1", as it is called aloud. */
  readonly number: string;
  readonly payers: PayerNames;
  /** What is wrong is told once the filter was tried. */
  readonly judged: boolean;
  /** It was just added: the keyboard goes on here. */
  readonly begins: boolean;
  readonly onChange: (condition: FilterCondition, chosen?: PayerNames) => void;
  readonly onRemove: () => void;
};

export function ConditionRow({ entity, condition, number, payers, judged, begins, onChange, onRemove }: Props) {
  const own = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (begins) own.current?.querySelector('select')?.focus();
  }, [begins]);
  const problem = judged ? conditionProblem(entity, tidy(condition)) : null;
  const message = problem === null ? null : worded(problem);
  const takesNone = valuesOf(condition.Op) === 'none';
  const wrongField = !isFieldOf(entity, condition.Field);
  const { kind } = fieldFacts(condition.Field);
  return (
    <fieldset ref={own} className="filter-row">
      <legend className="sr">Condition {number}</legend>
      <SelectField
        label="Field"
        fieldClass="filter-field"
        options={fieldOptions(entity, condition)}
        value={condition.Field}
        error={wrongField ? message : null}
        onChange={({ target }) => {
          const Field = filterFieldNames.find((name) => name === target.value);
          if (Field !== undefined) onChange(ofField(condition, Field));
        }}
      />
      <SelectField
        label="Asks"
        fieldClass="filter-op"
        options={opsOf(kind).map((op) => ({ value: op, label: filterOpWords[op] }))}
        value={condition.Op}
        error={takesNone && !wrongField ? message : null}
        onChange={({ target }) => onChange(ofOp(condition, target.value as FilterOp))} // of the options above
      />
      <ValueFields
        condition={condition}
        payers={payers}
        error={wrongField ? null : message}
        onChange={(Values, chosen) => onChange({ ...condition, Values }, chosen)}
      />
      <IconButton label={`Remove condition ${number}`} icon={IconX} size="s" onClick={onRemove} />
    </fieldset>
  );
}

/** As it will be sent: what is still being typed on a further line is no fault. */
const tidy = (condition: FilterCondition): FilterCondition =>
  condition.Op === 'in' ? { ...condition, Values: condition.Values.filter((value) => value.trim() !== '') } : condition;

const partName = (part: FieldPart) =>
  part === 'Registration' ? term('Patient') : part === 'Visit' ? term('Visit') : 'First insurance';

const fieldOptions = (entity: FilterEntity, { Field }: FilterCondition) =>
  filterFieldNames
    .filter((name) => isFieldOf(entity, name) || name === Field)
    .map((name) => {
      const { label, part } = fieldFacts(name);
      return { value: name, label: worded(label), group: partName(part) };
    });
