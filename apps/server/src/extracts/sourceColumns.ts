import type { SourceValue } from '@coverline/domain/extract/cell.ts';
import type { ExtractField } from '@coverline/domain/extract/sources.ts';
import { ageInYears } from '@coverline/domain/format/ageInYears.ts';
import { type RawBuilder, sql } from 'kysely';
import { filterColumns } from '#/filters/filterColumns.ts';
import { placeOf, type Sealer } from '#/keys/sealer.ts';

/** What opening and reckoning values takes. */
export type ValueContext = {
  readonly phiSealer: Sealer;
  readonly clientId: string;
  /** The client's day, for ages. */
  readonly today: string;
};

/** Ids of a row, by which its sealed values open. */
export type RowIds = { readonly registration?: string; readonly insurance?: string | null };

/** The ids by which values of these fields open. */
export const idsFor = (fields: readonly ExtractField[]): readonly RawBuilder<unknown>[] => [
  ...(fields.includes('SSN') ? [sql`r.id AS registration`] : []),
  ...(fields.includes('MemberID') ? [sql`i.id AS insurance`] : []),
];

/** Of the newest answer about the registration `r`; one about another person is none. */
const ofAnswer = (clientId: string, value: RawBuilder<unknown>) => sql`(
  SELECT ${value} FROM phi.lookup a
   WHERE a.client_id = ${clientId} AND a.reg_master_id = r.id AND a.state = 'Finished' AND a.outcome <> 'WrongAnswer'
   ORDER BY a.requested_at DESC LIMIT 1)`;

/** Where the value of a field comes from: `r`, `i` and `v` as in filters. Money comes as text, since it is of 64 bits. */
export function columnOf(field: ExtractField, clientId: string): RawBuilder<unknown> {
  switch (field) {
    case 'AnswerStatus':
      return ofAnswer(clientId, sql`a.status_id::text`);
    case 'AnswerGrade':
      return ofAnswer(clientId, sql`a.grade`);
    case 'AnsweredAt':
      return ofAnswer(clientId, sql`a.received_at`);
    case 'Payer':
      return sql`(SELECT p.name FROM system.trading_partner p WHERE p.id = i.trading_partner_id)`;
    case 'Charge':
      return sql`v.charge_cents::text`;
    default:
      return filterColumns[field];
  }
}

type Read = (value: unknown, ids: RowIds, context: ValueContext) => SourceValue;

const sealed =
  (
    table: 'reg_master' | 'reg_insurance',
    column: 'ssn' | 'certificate',
    idOf: (ids: RowIds) => string | null | undefined,
  ): Read =>
  (value, ids, { phiSealer, clientId }) => {
    const id = idOf(ids);
    return Buffer.isBuffer(value) && id != null
      ? phiSealer.openText(placeOf(clientId, table, id, column), value)
      : null;
  };

const readers: Readonly<Partial<Record<ExtractField, Read>>> = {
  SSN: sealed('reg_master', 'ssn', ({ registration }) => registration),
  MemberID: sealed('reg_insurance', 'certificate', ({ insurance }) => insurance),
  Age: (born, _ids, { today }) => (typeof born === 'string' ? ageInYears(born, today) : null),
  Charge: (cents) => (typeof cents === 'string' ? Number(cents) : null),
};

/** A value of the database as the columns of an extract take it. */
export function readValue(field: ExtractField, value: unknown, ids: RowIds, context: ValueContext): SourceValue {
  const read = readers[field];
  if (read !== undefined) return read(value, ids, context);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
