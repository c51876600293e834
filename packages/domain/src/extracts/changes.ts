import {
  type ExtractColumn,
  type ExtractDefinition,
  extractFormatFacts,
  extractPadWords,
  type ExtractParameter,
} from './definition.ts';
import { scheduleWords } from '../schedule/schedule.ts';
import { columnSource } from './sources.ts';
import { transformWords } from './transforms.ts';

/** What one version of a definition changed, each as a sentence with the client's terms in braces. */
export function changesBetween(before: ExtractDefinition, after: ExtractDefinition): readonly string[] {
  return [
    ...changed('Name', quoted(before.Name), quoted(after.Name)),
    ...changed('Format', extractFormatFacts[before.Format].label, extractFormatFacts[after.Format].label),
    ...(before.FilterID === after.FilterID ? [] : ['Another filter.']),
    ...columnChanges(before, after),
    ...parameterChanges(before.Parameters, after.Parameters),
    ...changed('Schedule', scheduleWords(before.Schedule), scheduleWords(after.Schedule)),
    ...changed('Only what changed', yesNo(before.Delta), yesNo(after.Delta)),
    ...changed('Name of the file', unbraced(before.FileName), unbraced(after.FileName)),
    ...changed('Line of names', yesNo(before.NamesLine), yesNo(after.NamesLine)),
    ...changed('Header', unbraced(before.Header), unbraced(after.Header)),
    ...changed('Numbers of persons whole', yesNo(before.Whole), yesNo(after.Whole)),
    ...changed('Trailer', unbraced(before.Trailer), unbraced(after.Trailer)),
  ];
}

const quoted = (text: string) => `“${text}”`;
/** Braces would be read as the client's terms. */
const unbraced = (text: string) => (text === '' ? 'none' : quoted(text.replaceAll('{', '<').replaceAll('}', '>')));
const yesNo = (is: boolean) => (is ? 'yes' : 'no');
const changed = (what: string, from: string, to: string): readonly string[] =>
  from === to ? [] : [`${what}: ${from} is now ${to}.`];

/** Columns are known by their names: one that is renamed is one that went and one that came. */
function columnChanges(before: ExtractDefinition, after: ExtractDefinition): readonly string[] {
  const was = new Map(before.Columns.map((column) => [column.Name, column]));
  const is = new Map(after.Columns.map((column, at) => [column.Name, { column, at }]));
  const gone = before.Columns.filter(({ Name }) => !is.has(Name)).map(({ Name }) => `Column ${quoted(Name)} is gone.`);
  const came = [...is]
    .filter(([name]) => !was.has(name))
    .map(([name, { column, at }]) => `Column ${quoted(name)} came in at ${at + 1}: ${sourceWords(column, after)}.`);
  const stayed = before.Columns.filter(({ Name }) => is.has(Name)).map(({ Name }) => Name);
  const order = after.Columns.filter(({ Name }) => was.has(Name)).map(({ Name }) => Name);
  const moved = stayed.join('\n') === order.join('\n') ? [] : ['Columns are in another order.'];
  const inside = [...is].flatMap(([name, { column }]) => {
    const former = was.get(name);
    if (former === undefined) return [];
    const what = (of: string) => `Column ${quoted(name)}, ${of}`;
    return [
      ...changed(what('source'), sourceWords(former, before), sourceWords(column, after)),
      ...changed(what('transform'), transformWords[former.Transform], transformWords[column.Transform]),
      ...changed(what('width'), String(former.Width ?? 'none'), String(column.Width ?? 'none')),
      ...changed(what('filled with'), extractPadWords[former.Pad], extractPadWords[column.Pad]),
      ...changed(what('cut'), yesNo(former.Cut), yesNo(column.Cut)),
    ];
  });
  return [...gone, ...came, ...moved, ...inside];
}

const sourceWords = ({ Source }: ExtractColumn, { Parameters }: ExtractDefinition): string =>
  columnSource(Source, Parameters)?.label ?? Source;

function parameterChanges(before: readonly ExtractParameter[], after: readonly ExtractParameter[]): readonly string[] {
  const keyed = (list: readonly ExtractParameter[]) => new Map(list.map((one) => [one.Key, JSON.stringify(one)]));
  const [was, is] = [keyed(before), keyed(after)];
  return [
    ...[...was.keys()].filter((key) => !is.has(key)).map((key) => `Parameter ${quoted(key)} is gone.`),
    ...[...is.keys()].filter((key) => !was.has(key)).map((key) => `Parameter ${quoted(key)} came in.`),
    ...[...is]
      .filter(([key, text]) => was.has(key) && was.get(key) !== text)
      .map(([key]) => `Parameter ${quoted(key)} changed.`),
  ];
}
