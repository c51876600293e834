import type { ExtractLayout } from '@coverline/contract/extracts/extracts.ts';
import {
  type ExtractDefinition,
  extractFormatFacts,
  type ExtractParameter,
  extractParameterTypeWords,
  narrowingWords,
} from '@coverline/domain/extracts/definition.ts';
import { extractFileName, fillTokens, type TokenFacts } from '@coverline/domain/extracts/fileTokens.ts';
import { layoutOf } from '@coverline/domain/extracts/layout.ts';
import { sampleRows, sampleValue } from '@coverline/domain/extracts/sample.ts';
import { scheduleWords } from '@coverline/domain/schedule/schedule.ts';
import { dayWords } from '@coverline/domain/filterQueries/day.ts';
import { fieldFacts } from '@coverline/domain/filterQueries/fields.ts';
import { treeSentence } from '@coverline/domain/filterQueries/sentence.ts';
import type { FilterGroup } from '@coverline/domain/filterQueries/tree.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import { whole } from '@coverline/intake/write/whole.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { deliveredTo, type DeliveredTo, deliveredToWords } from '#/services/extracts/deliveredTo.ts';
import { type SourceRow, sourcesOf } from '#/services/extracts/extractRows.ts';
import { rowFormer } from '#/services/extracts/formRow.ts';
import { writeExtract } from '#/services/extracts/writeExtract.ts';
import { payerNames } from '#/services/filters/payerNames.ts';
import { notFound } from '#/platform/http/errors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { sampleMessages } from './sampleMessages.ts';
import type { StoredExtract } from './extractRows.ts';

type Row = Pick<StoredExtract, 'name' | 'state' | 'definition' | 'version'> & {
  readonly client: string;
  readonly mnemonic: string;
  readonly filter_name: string;
  readonly tree: FilterGroup;
  readonly place: DeliveredTo;
};

type Version = {
  readonly version: number;
  readonly changes: readonly string[];
  readonly changed_at: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
};

/** Versions that a document tells of, newest first. */
const mostVersions = 100;

/** The document of an extract, made of its definition; nobody of the client's stands in it. */
export async function extractLayout(
  trx: TenantTrx,
  { clientId, timeZone }: { readonly clientId: string; readonly timeZone: string },
  extractId: string,
): Promise<ExtractLayout> {
  const found = await sql<Row>`
    SELECT e.name, e.state, e.definition, e.version, c.name AS client, c.mnemonic, f.name AS filter_name, f.tree, ${deliveredTo} AS place
      FROM phi.extract e
      JOIN identity.client c ON c.id = e.client_id
      JOIN phi.filter_query f ON f.client_id = e.client_id AND f.id = e.filter_id
      LEFT JOIN phi.extract_delivery d ON d.client_id = e.client_id AND d.extract_id = e.id
     WHERE e.client_id = ${clientId} AND e.id = ${extractId}`.execute(trx);
  const [row] = found.rows;
  if (row === undefined) throw notFound();
  const { definition } = row;
  const versions = await sql<Version>`
    SELECT v.version, v.changes, v.changed_at, u.first_name, u.last_name, u.email
      FROM phi.extract_version v JOIN identity.app_user u ON u.id = v.changed_by
     WHERE v.client_id = ${clientId} AND v.extract_id = ${extractId} ORDER BY v.version DESC LIMIT ${mostVersions}`.execute(
    trx,
  );
  return {
    ExtractID: extractId,
    Name: row.name,
    ClientName: row.client,
    State: row.state,
    Version: row.version,
    Facts: factsOf(row, treeSentence(row.tree, await payerNames(trx, [row.tree])), timeZone),
    Unit: unitOf(definition.Format),
    Layout: layoutOf(definition).map((one) => ({
      Order: one.order,
      Name: one.name,
      Source: one.source,
      Kind: one.kind,
      Transform: one.transform,
      From: one.from,
      To: one.to,
      Pad: one.pad,
      IsCut: one.isCut,
      IsPersonal: one.isPersonal,
    })),
    Parameters: definition.Parameters.map((parameter) => ({
      Key: parameter.Key,
      Label: parameter.Label,
      Type: extractParameterTypeWords[parameter.Type],
      Default: parameter.Type === 'date' && parameter.Default !== '' ? dayWords(parameter.Default) : parameter.Default,
      Required: parameter.Required,
      Does: narrowingSentence(parameter),
    })),
    Sample: await sampleOf(definition, tokensOf(row, timeZone), timeZone),
    Changes: versions.rows.map((one) => ({
      Version: one.version,
      At: one.changed_at,
      By: userName(one.first_name, one.last_name, one.email),
      Changes: [...one.changes],
    })),
  };
}

const unitOf = (format: ExtractDefinition['Format']): string =>
  format === '271' ? 'Segments' : format === 'hl7' ? 'Field' : 'Column';

const narrowingSentence = ({ Narrows }: ExtractParameter): string =>
  Narrows === null ? 'Stands in columns' : `${fieldFacts(Narrows.Field).label} ${narrowingWords[Narrows.As]}`;

/** Tokens as a run of the sample's would fill them. */
const tokensOf = (row: Row, timeZone: string) => ({
  at: isoIn('2026-01-15T17:30:00Z', timeZone),
  client: row.mnemonic,
  name: row.name,
  sequence: 1,
  version: row.version,
  rows: sampleRows,
});

const inLines = 'UTF-8, lines end in carriage return and line feed';
const formWords: Readonly<Record<ExtractDefinition['Format'], string>> = {
  csv: inLines,
  pipe: inLines,
  fixed: inLines,
  jsonl: 'UTF-8, lines end in a line feed',
  xlsx: 'one sheet',
  '271':
    'Interchanges one behind the other, each as the {payer} sent it, separators and control numbers too; of each {patient} the newest that is stored, and none where none is',
  hl7: 'UTF-8, a batch (FHS, BHS … BTS, FTS) of one message for each row; segments end in carriage return; an empty field leaves what the receiver has',
};

function factsOf(row: Row, says: string, timeZone: string): ExtractLayout['Facts'] {
  const { definition } = row;
  const { Format, Schedule, Delta, FileName, NamesLine, Header, Trailer, Whole } = definition;
  const tokens = tokensOf(row, timeZone);
  const { hasColumns, hasRecords, label } = extractFormatFacts[Format];
  return [
    { Name: 'Format', Text: hasColumns ? `${label}, ${formWords[Format]}` : label },
    ...(hasColumns
      ? []
      : [
          { Name: 'How it is written', Text: formWords[Format] },
          {
            Name: 'Numbers of persons',
            Text: Whole ? 'Whole' : Format === '271' ? 'Masked to their last four' : 'Left out',
          },
        ]),
    { Name: 'Rows', Text: `${says} (filter “${row.filter_name}”)` },
    {
      Name: 'Each run has',
      Text: Delta ? 'What changed since the last run that succeeded' : 'Everything that the filter picks',
    },
    { Name: 'Runs', Text: `${scheduleWords(Schedule)}${Schedule === null ? '' : `, ${timeZone}`}` },
    { Name: 'Delivered to', Text: deliveredToWords(row.place) },
    { Name: 'File', Text: `Such as ${extractFileName(FileName, Format, tokens)}` },
    ...(hasRecords ? [{ Name: 'First line names the columns', Text: NamesLine ? 'Yes' : 'No' }] : []),
    ...(Header === '' ? [] : [{ Name: 'Header', Text: `Such as ${fillTokens(Header, tokens)}` }]),
    ...(Trailer === '' ? [] : [{ Name: 'Trailer', Text: `Such as ${fillTokens(Trailer, tokens)}` }]),
  ];
}

/** Rows of invented people, written as any file is. A value that does not fit is left blank: it is only a sample's. */
async function sampleOf(
  definition: ExtractDefinition,
  tokens: TokenFacts,
  timeZone: string,
): Promise<ExtractLayout['Sample']> {
  const forgiving = { ...definition, Columns: definition.Columns.map((column) => ({ ...column, Cut: true })) };
  const sources = sourcesOf(definition);
  const defaults = new Map(
    definition.Parameters.map(({ Key, Default, Type }) => [Key, sampleParameter(Type, Default)]),
  );
  const rows: readonly SourceRow[] = Array.from({ length: sampleRows }, (_, at) =>
    sources.map((source) =>
      'field' in source ? sampleValue(source.field, at) : (defaults.get(source.parameter) ?? null),
    ),
  );
  if (definition.Format === '271' || definition.Format === 'hl7') return await sampleMessages(definition);
  if (definition.Format === 'xlsx') {
    const former = rowFormer(forgiving, timeZone);
    return { Lines: [], Cells: rows.map((row) => [...former.texts(row)]) };
  }
  const file = await whole(writeExtract(forgiving, rows, () => tokens, timeZone));
  const lines = file
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  return { Lines: lines.slice(0, -1), Cells: [] };
}

const sampleParameter = (type: ExtractParameter['Type'], value: string): string => {
  if (type === 'date') return '2026-01-15';
  return value === '' ? (type === 'number' ? '1' : 'VALUE') : value;
};
