import { dayIn } from '@coverline/domain/format/instant.ts';
import type { Deps } from '#/features/deps.ts';
import { appendAudit } from '#/platform/audit/append.ts';
import type { Context, Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { chartVersion } from '#/services/ehr/chartVersion.ts';
import { chartWrites, type ChartWrite, type WantedChart, writeChart } from '#/services/ehr/chartWrites.ts';
import { EhrFault, type EhrFaultKind } from '#/services/ehr/ehrWire.ts';
import { embeddedOf } from '#/services/ehr/embeddedDataOf.ts';
import { type Launch, launchOf } from '#/services/ehr/launch.ts';
import { ourPayers } from '#/services/ehr/ourPayers.ts';
import { type Chart, readPatient } from '#/services/ehr/readPatient.ts';
import { toPatient } from '#/services/ehr/wire.ts';
import type { Calls } from '@coverline/contract/wire/calls.ts';
import { foundCoverages } from './foundCoverages.ts';
import { requireProven } from './provenFields.ts';
import { requireWhole, type SavedPatient, tidyFields } from './savedFields.ts';

type Ctx = Context<Calls['savePatient']>;
type Outcome = 'Saved' | 'Part' | 'Changed';

const kept = 'Your changes are kept here.';
const nothingSaved: Readonly<Record<Exclude<EhrFaultKind, 'changed'>, string>> = {
  away: `Your EHR did not answer, and nothing was saved there. ${kept} Try again in a few minutes.`,
  refused: `Your EHR did not accept the change, and nothing was saved there. ${kept}`,
  ended: `Your EHR’s access for this session has ended, and nothing was saved there. Open the {patient} in your EHR again.`,
  forbidden: `Your EHR does not let you change this {patient}, and nothing was saved there. ${kept} Ask whoever manages your EHR.`,
};
const whyNot: Readonly<Record<EhrFaultKind, string>> = {
  away: 'it did not answer',
  refused: 'it did not accept it',
  changed: 'somebody changed the chart meanwhile',
  ended: 'its access for this session has ended',
  forbidden: 'it does not let you change this',
};

/**
 * Saves to the billing system what was changed here of the patient of its chart. The chart is read, judged and written, then read
 * anew: what the EHR has then is what it took, whatever it answered on the way. A save that is repeated writes nothing twice.
 */
export const savePatient =
  (deps: Deps): Handlers['savePatient'] =>
  async (ctx, payload) => {
    const launch = await launchOf(deps, ctx.session.sid);
    if (launch === null) throw new UserError('No chart is open here. Open the {patient} in your EHR again.');
    const chart = await read(deps, ctx, launch);
    const wanted = await requireAllowed(deps, ctx, chart, payload);
    const payerOf = await ourPayers(deps, [
      ...chart.insurances.map(({ ircname }) => ircname),
      ...wanted.add.map(({ payerName }) => payerName),
    ]);
    const left = chartWrites(chart, wanted, payerOf);
    if (left.length === 0) return told(deps, ctx, launch, { outcome: 'Saved', chart, wrote: [] });
    if (chartVersion(launch, chart) !== payload.Version)
      return told(deps, ctx, launch, { outcome: 'Changed', chart, wrote: [] });

    await auditBegun(deps, ctx, launch, left);
    const { done, fault } = await writeChart(deps, launch, chart, left);
    const wrote = left.slice(0, done);
    const after = await readPatient(deps, launch).catch((error: unknown) => {
      if (!(error instanceof EhrFault)) throw error;
      return null;
    });
    if (fault === null) return told(deps, ctx, launch, { outcome: 'Saved', chart: after, wrote });
    const { write, why } = fault;
    ctx.log.warn({ event: 'EHR not written', reason: why.message }, why.kind);
    const rest = after === null ? null : chartWrites(after, wanted, payerOf);
    // The answer was lost, or somebody else's press was first: it stands there.
    if (rest?.length === 0) return told(deps, ctx, launch, { outcome: 'Saved', chart: after, wrote: left });
    const isNothing = done === 0 && rest?.length === left.length;
    if (isNothing && why.kind === 'changed')
      return told(deps, ctx, launch, { outcome: 'Changed', chart: after, wrote });
    if (isNothing || (done === 0 && why.kind !== 'away' && why.kind !== 'changed'))
      throw new UserError(nothingSaved[why.kind === 'changed' ? 'away' : why.kind]);
    const sentence =
      rest === null && why.kind === 'away'
        ? 'Your EHR stopped answering while it saved, and some of it may be saved there. Save again: what is there already is not saved twice.'
        : `Your EHR took a part of it. It did not take ${write.what}: ${whyNot[why.kind]}. What is not saved is kept here.`;
    return told(deps, ctx, launch, { outcome: 'Part', chart: after, wrote, sentence });
  };

async function read(deps: Deps, { log }: Pick<Ctx, 'log'>, launch: Launch): Promise<Chart> {
  try {
    return await readPatient(deps, launch);
  } catch (error) {
    if (!(error instanceof EhrFault)) throw error;
    log.warn({ event: 'EHR not read', reason: error.message }, 'nothing saved');
    throw new UserError(nothingSaved[error.kind === 'ended' || error.kind === 'forbidden' ? error.kind : 'away']);
  }
}

/** All rules that a save has to keep, judged by the chart as it is now and by what is stored here. */
async function requireAllowed(deps: Deps, { session }: Ctx, chart: Chart, payload: SavedPatient): Promise<WantedChart> {
  const held = toPatient(chart.patient);
  const fields = tidyFields(payload.Fields);
  const to = Object.fromEntries(fields.map(({ Field, Value }) => [Field, Value]));
  const { clientId, timeZone } = session;
  return deps.doors.withTenant(clientId, async (trx) => {
    await requireProven(deps, trx, session, held, fields);
    const add = await foundCoverages(deps, trx, clientId, { ...held, ...to }, payload.AddInsurances);
    requireWhole(held, fields, dayIn(new Date(), timeZone));
    return {
      fields: to,
      add,
      removeInsurances: payload.RemoveInsurances,
      removeSubscribers: payload.RemoveSubscribers,
    };
  });
}

type Told = {
  readonly outcome: Outcome;
  /** As it is after the save; null where it could not be read. */
  readonly chart: Chart | null;
  readonly wrote: readonly ChartWrite[];
  readonly sentence?: string;
};

const sentences: Readonly<Record<Exclude<Outcome, 'Part'>, string>> = {
  Saved: 'Saved to your EHR.',
  Changed:
    'Somebody changed the chart in your EHR since it was opened here, and nothing was saved. It was read anew, with your changes on top: look through them and save again.',
};

/** Before anything is written, in the audit: whatever ends the save midway, the chart is not changed without a trace. */
async function auditBegun(
  deps: Deps,
  { session: { clientId, userId, sid }, ip, userAgent }: Ctx,
  launch: Launch,
  left: readonly ChartWrite[],
): Promise<void> {
  const entry = {
    action: 'BeginSaveEmbeddedPatient',
    result: 'done',
    userId,
    sessionId: sid,
    ...audited(deps, clientId, launch),
    detail: left.map(writtenAs).join(' '),
    ip,
    userAgent,
  } as const;
  await deps.doors.withTenant(
    clientId,
    () => Promise.resolve(),
    () => appendAudit({ schema: 'phi', ownerId: clientId }, entry),
  );
}

/** The patient of a chart as the audit names them. */
const audited = (deps: Deps, clientId: string, { patientId }: Launch) => ({
  entityType: 'patient of the EHR',
  entityId: deps.blindIndex.of(clientId, 'ehr', patientId).toString('hex'),
});

/**
 * Answers with the chart as it is; what was written stands in the audit, without a value. The answer that is kept for a press that is
 * sent again has no chart: nothing of one is kept here.
 */
async function told(deps: Deps, ctx: Ctx, launch: Launch, { outcome, chart, wrote, sentence }: Told) {
  const { session, ip, userAgent } = ctx;
  const { clientId, userId, sid } = session;
  const answer = {
    Outcome: outcome,
    Sentence: sentence ?? (outcome === 'Part' ? '' : sentences[outcome]),
    EmbeddedData: null,
  };
  await ctx.tx((_trx, note) => {
    note({
      ...audited(deps, clientId, launch),
      detail: [outcome, ...wrote.map(writtenAs)].join(' '),
    });
    return Promise.resolve(answer);
  });
  if (chart === null) return answer;
  return { ...answer, EmbeddedData: await embeddedOf(deps, launch, chart, { clientId, userId, sid, ip, userAgent }) };
}

const verbs = { POST: 'added', PUT: 'changed', DELETE: 'removed' } as const;

/** Names of fields and of what was done alone. */
const writtenAs = ({ part, method = 'PUT', form }: ChartWrite): string =>
  part === 'patient' ? `changed:${Object.keys(form ?? {}).join(',')}` : `${verbs[method]}:insurance`;
