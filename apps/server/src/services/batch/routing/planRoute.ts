import { mayBeOfKind } from '@coverline/contract/batch/kindAccess.ts';
import { batchKindRows, type OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { bareName } from '@coverline/domain/batch/batchFields.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import type { FileForm } from '@coverline/intake/form.ts';
import type { Row } from '@coverline/intake/rows.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { rolesAt } from '#/services/account/rights/rolesAt.ts';
import { type BatchTemplate, mappedBy, readTemplate } from '../fromFile/batchTemplates.ts';
import { matchedColumns } from '../fromFile/matchedColumns.ts';
import { firstNotAsked, problemsOf } from '../fromFile/orderReading.ts';
import { isUnsureOf } from '../fromFile/unsureLetters.ts';
import type { KeptMapping } from '../storedBatch.ts';
import type { ExchangeRule } from './exchangeRules.ts';

/** By what a file is read, or why it cannot be and what to do, as a sentence. */
export type RoutePlan =
  | { readonly kind: OfferedKind; readonly searches: boolean; readonly form: FileForm; readonly mapping: KeptMapping }
  | { readonly problem: string };

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
  const { kind } = template;
  const searches = rule.searches && kind === 'Eligibility';
  const lacks = await kindLacking(trx, clientId, rule, searches ? [kind, 'Discovery'] : [kind]);
  if (lacks !== null)
    return {
      problem: `Who saved ${by} last may not have a batch do what people may do at the screen of ${lacks}. Have somebody save it who may, ${again}`,
    };
  if (isUnsureOf(form))
    return {
      problem:
        'Letters with accents in this file may be those of Windows or of a Mac, and nothing was guessed. Save it as CSV UTF-8 and send that, or upload it at Batches, where one chooses.',
    };
  const odd = columnProblem(form, template);
  if (odd !== null) return { problem: odd };
  const mapping = mappedBy(form.columns, matchedColumns(form, rows), template);
  const problems = problemsOf(kind, mapping, null);
  if (problems.length > 0) {
    const why = wordedIn(await readTerms(trx, clientId), problems.join(' '));
    return { problem: `By the mapping template “${template.name}” it cannot be read: ${why}` };
  }
  const at = await firstNotAsked(
    trx,
    clientId,
    mapping.payers.map(({ partnerId }) => partnerId),
  );
  if (at < 0) return { kind, searches, form, mapping };
  const payer = `“${mapping.payers[at]?.name ?? ''}”`;
  return {
    problem: `The mapping template “${template.name}” says of ${payer} whose name it is, and that one may not be asked by your organization. Save the template anew with another, ${again}`,
  };
}

/** The first of these kinds that whoever saved a rule last may not do at its screen any more; null where they may all. */
async function kindLacking(
  trx: TenantTrx,
  clientId: string,
  { updated_by: userId }: ExchangeRule,
  kinds: readonly OfferedKind[],
): Promise<string | null> {
  if (kinds.every((kind) => kind === 'Eligibility')) return null; // for which there is no right of its own
  const viewer = { roles: await rolesAt(trx, clientId, userId), features: [], wlFlags: [] };
  const lacking = kinds.find((kind) => !mayBeOfKind(kind, viewer));
  return lacking === undefined ? null : batchKindRows[lacking].label;
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
