import { type ExtractParameter, sourceOfParameter } from '@coverline/domain/extracts/definition.ts';
import { canNarrow } from '@coverline/domain/extracts/parameters.ts';
import { extractFieldFacts, extractFieldNames, isSourceOf } from '@coverline/domain/extracts/sources.ts';
import { fieldFacts, filterFieldNames, isFieldOf } from '@coverline/domain/filterQueries/fields.ts';
import type { FilterEntity } from '@coverline/domain/filterQueries/entities.ts';
import { worded } from '#/api/terms.ts';

const groups = { Registration: '{Patient}', Insurance: 'First insurance', Visit: '{Visit}', Answer: 'Latest answer' };

/** What a column can hold, by where it comes from. */
export const sourceOptions = (entity: FilterEntity, parameters: readonly ExtractParameter[]) => [
  ...extractFieldNames
    .filter((field) => isSourceOf(entity, field))
    .map((field) => {
      const { label, part } = extractFieldFacts(field);
      return { value: field, label: worded(label), group: worded(groups[part]) };
    }),
  ...parameters
    .filter(({ Key }) => Key !== '')
    .map(({ Key, Label }) => ({ value: sourceOfParameter(Key), label: Label || Key, group: 'Parameters' })),
];

/** The fields by which a parameter of a type can narrow. */
export const narrowingOptions = (entity: FilterEntity, type: ExtractParameter['Type']) =>
  filterFieldNames
    .filter((field) => isFieldOf(entity, field) && canNarrow(type, fieldFacts(field).kind))
    .map((field) => ({ value: field, label: worded(fieldFacts(field).label) }));
