import { codePoints } from '../format/codePoints.ts';
import type { FilterEntity } from '../filterQueries/entities.ts';
import { firstOf, neededText, type Problems, problemsOf } from '../registration/problems.ts';
import { required } from '../validate/genericMessages.ts';
import { cellKindOf, widestOf } from './cell.ts';
import {
  extractBounds,
  type ExtractColumn,
  type ExtractDefinition,
  extractFormatFacts,
  parameterOf,
} from './definition.ts';
import { fileNameTokens, recordTokens, tokenProblem } from './fileTokens.ts';
import { parametersProblem } from './parameters.ts';
import { scheduleProblem } from '../schedule/schedule.ts';
import { columnSource, isSourceOf } from './sources.ts';
import { transformWords } from './transforms.ts';

type ExtractDefinitionField = keyof ExtractDefinition;

/**
 * What an extract may not be saved or run with: of columns and parameters the first fault, as a sentence that names which and what to
 * do. `entity` is what its filter picks; null where no filter is chosen.
 */
export function extractProblems(
  definition: ExtractDefinition,
  entity: FilterEntity | null,
): Problems<ExtractDefinitionField> {
  const { Name, Format, Delta, FileName, Header, Trailer, Parameters, Schedule } = definition;
  const picks = entity ?? 'Visit';
  return problemsOf({
    Name: neededText(Name),
    FilterID: entity === null ? 'Choose a filter' : null,
    Parameters: parametersProblem(Parameters, picks, { isScheduled: Schedule !== null }),
    Columns: columnsProblem(definition, picks),
    Delta:
      Delta && Format === '271'
        ? 'An answer that came changes no record: a file of X12 271 has everything each time. Take this off'
        : null,
    Schedule: scheduleProblem(Schedule),
    FileName: firstOf(required(FileName), tokenProblem(FileName, fileNameTokens), sameNameProblem(definition)),
    Header: recordProblem(Header, Format),
    Trailer: recordProblem(Trailer, Format),
  });
}

/** A server of files takes no second one of a name. */
const sameNameProblem = ({ FileName, Schedule }: ExtractDefinition): string | null =>
  Schedule?.AgainHours !== undefined && !/\{(time|sequence)\}/.test(FileName)
    ? 'Several files a day would have one name. Put the token time or sequence into it'
    : null;

function recordProblem(text: string, format: ExtractDefinition['Format']): string | null {
  if (text === '') return null;
  if (!extractFormatFacts[format].hasRecords)
    return `${extractFormatFacts[format].label} has no line for it. Leave it empty, or choose another format.`;
  return /[\r\n]/.test(text) ? 'This is one line' : tokenProblem(text, recordTokens);
}

/** What is wrong with the columns, the first of it; null: nothing. */
export function columnsProblem(definition: ExtractDefinition, entity: FilterEntity): string | null {
  const { Columns } = definition;
  if (!extractFormatFacts[definition.Format].hasColumns) return null;
  if (Columns.length === 0) return 'Add a column';
  if (Columns.length > extractBounds.columns) return `An extract has ${extractBounds.columns} columns at most`;
  const names = new Set<string>();
  for (const [at, column] of Columns.entries()) {
    const name = column.Name.trim();
    if (name === '') return `Column ${at + 1} has no name. Enter one.`;
    if (names.has(name.toLowerCase())) return `Two columns are called “${name}”. Rename one of them.`;
    names.add(name.toLowerCase());
    const wrong = columnProblem(definition, column, entity);
    if (wrong !== null) return `Column “${name}” ${wrong}`;
  }
  return null;
}

/** The rest of a sentence that begins with the column's name, or null. */
function columnProblem(definition: ExtractDefinition, column: ExtractColumn, entity: FilterEntity): string | null {
  const source = columnSource(column.Source, definition.Parameters);
  if (source === null) {
    const key = parameterOf(column.Source);
    return key === null
      ? `takes the field “${column.Source}”, which there is not. Choose one of the list.`
      : `takes the parameter “${key}”, which there is not. Add the parameter, or choose another source.`;
  }
  if ('field' in source && !isSourceOf(entity, source.field))
    return `takes ${source.label}, a field of {visits}, and the filter picks {patients}. Choose another field, or a filter of {visits}.`;
  if (!source.transforms.includes(column.Transform))
    return `cannot be “${transformWords[column.Transform]}”: it takes ${source.label}. Choose another transform.`;
  return definition.Format === 'fixed' ? widthProblem(definition, column, source) : null;
}

function widthProblem(
  { NamesLine }: ExtractDefinition,
  { Name, Width, Cut, Transform, Pad }: ExtractColumn,
  source: NonNullable<ReturnType<typeof columnSource>>,
): string | null {
  if (Width === null || Width < 1 || Width > extractBounds.width)
    return `has no width. Enter one from 1 to ${extractBounds.width}.`;
  if (Pad === 'zeros' && !['number', 'money'].includes(cellKindOf(source, Transform)) && Transform !== 'digits')
    return 'is filled with zeros, and is no number. Fill it with blanks, or take its digits alone.';
  const name = codePoints(Name.trim()).length;
  if (NamesLine && name > Width)
    return `has a name of ${name} characters and is ${Width} wide. Widen it, shorten its name, or leave out the line of names.`;
  const widest = widestOf(source, Transform);
  return widest !== null && widest > Width && !Cut
    ? `is ${Width} wide, and its values take up to ${widest} characters. Make it ${widest}, choose another transform, or have it cut.`
    : null;
}

/** A value came that is wider than its column; the sentence for the log of runs, without the value. */
export const tooWide = (name: string, length: number, width: number): string =>
  `Column “${name}” is ${width} wide, and a value has ${length} characters. Widen it, or have it cut.`;
