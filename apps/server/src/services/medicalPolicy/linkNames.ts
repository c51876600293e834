import { procedureCode } from '@coverline/domain/eligibility/answer/procedureCode.ts';
import { kindOfCode } from '@coverline/domain/tradingPartners/medicalPolicy/policyCodes.ts';
import { type RawBuilder, sql } from 'kysely';

/** A code as links have it: without what qualifies it, modifiers and periods. */
export const bareProcedure = (code: string): string => procedureCode(code.trim().toUpperCase()).slice(0, 5);
export const bareDiagnosis = (code: string): string => code.trim().toUpperCase().replaceAll('.', '');

/** As `kindOfCode` says it. */
const kindOfFirst = sql`regexp_replace(regexp_replace(split_part(c, '-', 1), '[0-9]', '9', 'g'), '^[A-V]', 'A')`;

/** Whether the link `l` names one of these procedures, by itself or within a range of codes of its kind. */
export const namesProcedure = (
  bare: readonly string[],
  codes = sql`l.codes`,
): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT 1 FROM unnest(${codes}) c, unnest(${[...bare]}::text[], ${bare.map(kindOfCode)}::text[]) AS a (code, kind)
   WHERE c = a.code OR (c LIKE '%-%' AND ${kindOfFirst} = a.kind
     AND a.code COLLATE "C" BETWEEN split_part(c, '-', 1) AND split_part(c, '-', 2)))`;

/** Whether it names what one of these diagnoses begins with. */
export const namesDiagnosis = (bare: readonly string[]): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT 1 FROM unnest(l.diagnoses) d, unnest(${[...bare]}::text[]) AS a (code) WHERE starts_with(a.code, d))`;
