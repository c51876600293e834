import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import type { FilterQuery, filterQueryCalls } from '@coverline/contract/filterQueries/filterQueries.ts';
import { filterProblems } from '@coverline/domain/filterQueries/filterProblems.ts';
import { type PayerNames, treeSentence } from '@coverline/domain/filterQueries/sentence.ts';
import { type FilterGroup, type FilterSort, filterSorts } from '@coverline/domain/filterQueries/tree.ts';
import { filterEntities, type FilterEntity } from '@coverline/domain/filterQueries/entities.ts';
import { worded } from '#/api/terms.ts';
import { cleaned, newCondition } from '#/features/filterQueries/tree/treeEdits.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

type Payload = PayloadOf<typeof filterQueryCalls.saveFilter>;

/** The conditions with the names of the payers in them; the label is how they read, where two edits meet. */
type TypedTree = { readonly label: string; readonly root: FilterGroup; readonly payers: PayerNames };

/** A filter as it is typed. */
export type FilterForm = {
  Name: string;
  Entity: string;
  Tree: TypedTree;
  Sort: string;
  Descending: boolean;
  Limit: string;
};

export const filterLabels: Readonly<Record<keyof FilterForm, string>> = {
  Name: 'Name',
  Entity: 'Picks',
  Tree: 'Conditions',
  Sort: 'Order',
  Descending: 'The last first',
  Limit: 'At most',
};

export const typedTree = (root: FilterGroup, payers: PayerNames): TypedTree => ({
  label: worded(treeSentence(root, payers)),
  root,
  payers,
});

export const entityOf = (typed: string): FilterEntity =>
  filterEntities.find((name) => name === typed) ?? 'Registration';
const sortOf = (typed: string): FilterSort => filterSorts.find((name) => name === typed) ?? 'name';

export const emptyFilterForm = (): FilterForm => ({
  Name: '',
  Entity: 'Visit',
  Tree: typedTree({ Join: 'and', Parts: [newCondition('Visit')] }, {}),
  Sort: 'name',
  Descending: false,
  Limit: '',
});

export const filterFormOf = (stored: FilterQuery): FilterForm => ({
  Name: stored.Name,
  Entity: stored.Entity,
  Tree: typedTree(stored.Tree, Object.fromEntries(stored.Payers.map(({ ID, Name }) => [ID, Name]))),
  Sort: stored.Sort,
  Descending: stored.Descending,
  Limit: stored.Limit === null ? '' : String(stored.Limit),
});

const fieldsOf = (form: FilterForm) => ({
  Name: form.Name,
  Entity: entityOf(form.Entity),
  Tree: cleaned(form.Tree.root),
  Sort: sortOf(form.Sort),
  Descending: form.Descending,
  Limit: limitOf(form.Limit),
});

/** What is no number is one that is refused. */
const limitOf = (typed: string): number | null => {
  const text = typed.replaceAll(/[\s,]/g, '');
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
};

export const filterMessages = (form: FilterForm): FormMessages<FilterForm> => filterProblems(fieldsOf(form));

export const filterPayload = (form: FilterForm, FilterID: string | null, Version: number | null): Payload => ({
  ...fieldsOf(form),
  FilterID,
  Version,
});

/** What a preview of it asks. */
export function previewPayload(form: FilterForm, AsOf: string): PayloadOf<typeof filterQueryCalls.previewFilter> {
  const { Name: _name, ...fields } = fieldsOf(form);
  return { ...fields, AsOf };
}
