import { bareName } from '@coverline/domain/batch/batchFields.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import type { FileForm } from '@coverline/intake/form.ts';
import type { Row } from '@coverline/intake/rows.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { type BatchTemplate, mappedBy, readTemplate } from '../fromFile/batchTemplates.ts';
import { matchedColumns } from '../fromFile/matchedColumns.ts';
import { firstNotAsked, problemsOf } from '../fromFile/orderReading.ts';
import type { KeptMapping } from '../storedBatch.ts';
import type { ExchangeRule } from './exchangeRules.ts';

/** By what a file is read, or why it cannot be and what to do, as a sentence. */
export type RoutePlan = { readonly form: FileForm; readonly mapping: KeptMapping } | { readonly problem: string };

const again = 'then route the file again.';

/**
 * How a rule has a file read. Strict on purpose, since nobody looks before payers are asked: each column of the file is one of the
 * template's, and each that the template reads is in the file.
 */
export async function planRoute(
  trx: TenantTrx,
  clientId: string,
  rule: ExchangeRule,
  { form, rows }: { readonly form: FileForm; readonly rows: readonly Row[] },
): Promise<RoutePlan> {
  const template = await readTemplate(trx, clientId, rule.template_id);
  const by = `the rule “${rule.pattern}”`;
  if (template === null || template.is_removed) {
    const name = template === null ? 'The mapping template' : `The mapping template “${template.name}”`;
    return { problem: `${name} of ${by} was removed. Choose another one for the rule, ${again}` };
  }
  if (template.kind !== 'Eligibility')
    return {
      problem: `The mapping template “${template.name}” is for another kind of batch. Choose another one for the rule, ${again}`,
    };
  const odd = columnProblem(form, template);
  if (odd !== null) return { problem: odd };
  const mapping = mappedBy(form.columns, matchedColumns(form, rows), template);
  const problems = problemsOf('Eligibility', mapping);
  if (problems.length > 0) {
    const why = wordedIn(await readTerms(trx, clientId), problems.join(' '));
    return { problem: `By the mapping template “${template.name}” it cannot be read: ${why}` };
  }
  const at = await firstNotAsked(
    trx,
    clientId,
    mapping.payers.map(({ partnerId }) => partnerId),
  );
  if (at < 0) return { form, mapping };
  const payer = `“${mapping.payers[at]?.name ?? ''}”`;
  return {
    problem: `The mapping template “${template.name}” says of ${payer} whose name it is, and that one may not be asked by your organization. Save the template anew with another, ${again}`,
  };
}

/** Which columns of a file its template does not know, or lacks; null where they are the same. */
function columnProblem(form: FileForm, { name, headers, mapping }: BatchTemplate): string | null {
  const known = new Set(headers);
  const unknown = form.columns.filter((column) => !known.has(bareName(column)));
  if (unknown.length > 0) {
    const [is, it] = unknown.length === 1 ? ['this column', 'it'] : ['these columns', 'them'];
    return `The mapping template “${name}” does not know ${is} of the file: ${listed(unknown)}. Take ${it} out and send the file again, or save a template with ${it} for the rule, ${again}`;
  }
  const here = new Set(form.columns.map(bareName));
  const lacking = headers.filter((header, at) => (mapping.columns[at] ?? null) !== null && !here.has(header));
  if (lacking.length === 0) return null;
  const columns = lacking.length === 1 ? 'a column' : 'columns';
  return `The file lacks ${columns} that the mapping template “${name}” reads: ${listed(lacking)}. Add what is missing and send the file again, or save a template without for the rule, ${again}`;
}

const mostNamed = 5;
const longest = 40;

function listed(columns: readonly string[]): string {
  const named = columns
    .slice(0, mostNamed)
    .map((column) => `“${column.length > longest ? `${column.slice(0, longest)}…` : column}”`);
  const more = columns.length - named.length;
  return more === 0 ? named.join(', ') : `${named.join(', ')} and ${more} more`;
}
