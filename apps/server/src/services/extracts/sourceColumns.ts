import type { SourceValue } from '@coverline/domain/extracts/cell.ts';
import { type ExtractField, extractFieldFacts } from '@coverline/domain/extracts/sources.ts';
import type { FieldKind } from '@coverline/domain/filterQueries/fields.ts';
import { ageInYears } from '@coverline/domain/format/ageInYears.ts';
import { type RawBuilder, sql } from 'kysely';
import { notHeld } from '#/services/discovery/guard.ts';
import { filterColumns } from '#/services/filters/filterColumns.ts';
import { placeOf, type Sealer } from '#/platform/keys/sealer.ts';

/** What opening and reckoning values takes. */
export type ValueContext = {
  readonly phiSealer: Sealer;
  readonly clientId: string;
  /** The client's day, for ages. */
  readonly today: string;
};

/** Ids of a row, by which its sealed values open. */
export type RowIds = { readonly registration: string | null; readonly insurance: string | null };

/** The ids by which values of these fields open, `registration` and `insurance`; an insurance that no field needs is not looked for. */
export const idsFor = (fields: readonly ExtractField[]): RawBuilder<unknown> =>
  sql`r.id AS registration, ${fields.includes('MemberID') ? sql`i.id` : sql`NULL::uuid`} AS insurance`;

/** Of the newest answer about the registration `r`; one about another person is none, nor one that a search found and nobody may use, nor one that was asked for a number of Medicare alone. */
const ofAnswer = (clientId: string, value: RawBuilder<unknown>) => sql`(
  SELECT ${value} FROM phi.lookup a
   WHERE a.client_id = ${clientId} AND a.reg_master_id = r.id AND a.state = 'Finished' AND a.outcome <> 'WrongAnswer'
     AND a.kind <> 'MBI'
     AND ${notHeld(clientId, 'a')}
   ORDER BY a.requested_at DESC LIMIT 1)`;

/** Where the value of a field comes from: `r`, `i` and `v` as in filters. */
function sourceOf(field: ExtractField, clientId: string): RawBuilder<unknown> {
  switch (field) {
    case 'AnswerStatus':
      return ofAnswer(clientId, sql`a.status_id`);
    case 'AnswerGrade':
      return ofAnswer(clientId, sql`a.grade`);
    case 'AnswerPayer':
      return ofAnswer(clientId, sql`(SELECT p.name FROM system.trading_partner p WHERE p.id = a.trading_partner_id)`);
    case 'AnsweredAt':
      return ofAnswer(clientId, sql`a.received_at`);
    case 'Payer':
      return sql`(SELECT p.name FROM system.trading_partner p WHERE p.id = i.trading_partner_id)`;
    default:
      return filterColumns[field];
  }
}

/** The value of a field as text, which is how rows that are copied out have all of theirs. */
export const columnOf = (field: ExtractField, clientId: string): RawBuilder<unknown> =>
  sql`(${sourceOf(field, clientId)})::text`;

type Read = (text: string, ids: RowIds, context: ValueContext) => SourceValue;

const sealed =
  (table: 'reg_master' | 'reg_insurance', column: 'ssn' | 'certificate', idOf: (ids: RowIds) => string | null): Read =>
  (text, ids, { phiSealer, clientId }) => {
    const id = idOf(ids);
    // Bytes as text are `\x` and hexadecimal digits.
    return id === null
      ? null
      : phiSealer.openText(placeOf(clientId, table, id, column), Buffer.from(text.slice(2), 'hex'));
  };

const readers: Readonly<Partial<Record<ExtractField, Read>>> = {
  SSN: sealed('reg_master', 'ssn', ({ registration }) => registration),
  MemberID: sealed('reg_insurance', 'certificate', ({ insurance }) => insurance),
  Age: (born, _ids, { today }) => ageInYears(born, today),
};

const asText: Read = (text) => text;
const readersOfKind: Readonly<Partial<Record<FieldKind, Read>>> = {
  instant: (text) => new Date(text).toISOString(),
  yesNo: (text) => text === 'true',
  money: Number,
  number: Number,
};

/** How the values of a field, which the database gives as text, are read as the columns of an extract take them. */
export function readerOf(
  field: ExtractField,
  context: ValueContext,
): (text: string | null, ids: RowIds) => SourceValue {
  const read = readers[field] ?? readersOfKind[extractFieldFacts(field).kind] ?? asText;
  return (text, ids) => (text === null ? null : read(text, ids, context));
}
