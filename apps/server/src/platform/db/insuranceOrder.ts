import { grades, insuranceStatuses } from '@coverline/domain/insurance/status.ts';
import { type RawBuilder, sql } from 'kysely';

const place = (grade: (typeof grades)[number]) => grades.indexOf(grade);

/** `ORDER BY` of a patient's insurances, of a table by its alias: by slot, none last, then the better grade, as everywhere else. */
export const insuranceOrder = (alias: 'i' | 'n'): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const ranks = insuranceStatuses.map(
    ({ id, grade }) => sql`WHEN ${column('status_id')} = ${sql.lit(id)} THEN ${sql.lit(place(grade))}`,
  );
  return sql`${column('cob')} NULLS LAST,
    CASE ${sql.join(ranks, sql` `)} ELSE ${sql.lit(place('Unknown'))} END, ${column('id')}`;
};
