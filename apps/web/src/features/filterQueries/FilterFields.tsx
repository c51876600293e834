import { filterSortWords, sortsOf } from '@coverline/domain/filterQueries/tree.ts';
import { filterEntities } from '@coverline/domain/filterQueries/entities.ts';
import { useController } from 'react-hook-form';
import { entityWords } from '#/api/find/findFilters.ts';
import { worded } from '#/api/terms.ts';
import { entityOf, type FilterForm, filterLabels, typedTree } from '#/features/filterQueries/filterForm.ts';
import { TreeField } from '#/features/filterQueries/tree/TreeField.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

export function FilterFields({ form }: { readonly form: FormModel<FilterForm> }) {
  const tree = useController({ control: form.control, name: 'Tree' });
  const entity = entityOf(form.watch('Entity'));
  const { root, payers } = tree.field.value;
  return (
    <>
      <div className="field-pair">
        <TextField
          label={filterLabels.Name}
          required
          autoComplete="off"
          maxLength={80}
          {...nativeField(form, 'Name')}
        />
        <SelectField
          label={filterLabels.Entity}
          options={filterEntities.map((value) => ({ value, label: entityWords(value) }))}
          {...nativeField(form, 'Entity')}
          onChange={(event) => {
            form.setValue('Entity', event.target.value, { shouldDirty: true, shouldTouch: true });
            // A registration has no day of service to go by.
            if (event.target.value === 'Registration' && form.getValues('Sort') === 'service')
              form.setValue('Sort', 'name', { shouldDirty: true });
            if (form.formState.isSubmitted) void form.trigger('Tree');
          }}
        />
      </div>
      <TreeField
        entity={entity}
        tree={root}
        payers={payers}
        error={tree.fieldState.error?.message}
        onChange={(next, chosen = {}) => tree.field.onChange(typedTree(next, { ...payers, ...chosen }))}
      />
      <div className="field-pair">
        <SelectField
          label={filterLabels.Sort}
          options={sortsOf(entity).map((value) => ({ value, label: worded(filterSortWords[value]) }))}
          {...nativeField(form, 'Sort')}
        />
        <TextField
          label={filterLabels.Limit}
          inputMode="numeric"
          placeholder="All"
          autoComplete="off"
          maxLength={9}
          {...nativeField(form, 'Limit')}
        />
      </div>
      <CheckField label={filterLabels.Descending} {...form.register('Descending')} />
    </>
  );
}
