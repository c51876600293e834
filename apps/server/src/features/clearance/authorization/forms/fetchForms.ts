import { ordersOf } from '@coverline/authorization/crd/orders.ts';
import { most } from '@coverline/authorization/request/requestProblems.ts';
import { prefill } from '@coverline/authorization/dtr/prefill.ts';
import {
  type PackageAsk,
  type PackagedForm,
  readPackage,
  writePackageAsk,
} from '@coverline/authorization/dtr/questionnairePackage.ts';
import { text } from '@coverline/authorization/pas/fhir.ts';
import { coverage } from '@coverline/authorization/pas/people.ts';
import type { AuthRequest } from '@coverline/authorization/request/authRequest.ts';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { WireRoute } from '#/services/authorization/authWire.ts';
import { authWords } from '#/services/authorization/authWords.ts';
import { fhirRoute, openCrd } from '#/services/authorization/crd/crdAnswers.ts';
import { requestNow, serviceLacks } from '#/services/authorization/crd/crdRequest.ts';
import type { PayerServices } from '#/services/authorization/crd/payerServices.ts';
import { sealForm } from '#/services/authorization/dtr/keptForm.ts';
import { aboutOf, holdAuth } from '#/services/authorization/holdAuth.ts';
import { knownAs } from '#/services/authorization/pas/pasWire.ts';
import { tellEvent } from '#/services/authorization/states/writeAuth.ts';
import { crdRowsOf } from '../crd/crdOf.ts';
import { wantedContexts } from './formsOf.ts';
import { refusalOf } from './refusalWords.ts';
import { again } from '#/platform/db/again.ts';

const operation = 'Questionnaire/$questionnaire-package';
/** Whoever presses waits for one question of each: a payer that names more of them is asked for the first. */
const mostContexts = 5;

/**
 * Asks a payer for the forms that it wants filled in: those that its rule service named, or that a decision of it wants. What is there
 * already stays with its answers.
 */
export const fetchAuthorizationForms =
  (deps: Deps, services: PayerServices): Handlers['fetchAuthorizationForms'] =>
  async (ctx, { AuthID }) => {
    const { clientId, userId } = ctx.session;
    const begun = await ctx.tx(async (trx, note) => {
      const held = await holdAuth(trx, clientId, AuthID);
      note(aboutOf(held));
      if (held.stage === 'Closed') throw new UserError('It is closed: nothing is asked about it any more.');
      const route = await fhirRoute(trx, held);
      if (route === null) throw new UserError('This {payer} has no forms that could be asked for.');
      const request = await requestNow(deps, trx, held);
      const lacks = serviceLacks(request);
      if (lacks.length > 0) throw new UserError(`Fill in first ${lacks.join(' and ')}.`);
      return { held, route, request, wanted: await wantedOf(deps, trx, held) };
    });
    const { held, route, request, wanted } = begun;
    const { forms, detail } = await fetched(services, route, asksOf(knownAs(route, request), wanted));
    if (forms.length === 0)
      return { Fetched: 0, Kept: 0, Refused: 0, Detail: detail || 'The {payer} has no form for this.' };
    return again(() =>
      deps.doors.withTenant(clientId, async (trx) => {
        const of = { id: held.id, clientId, userId, payerId: held.trading_partner_id, request };
        const counts = await keep(deps, trx, of, forms);
        await tellEvent(deps, trx, { clientId, userId }, held.id, { kind: 'Saved', words: 'Forms fetched' });
        return { ...counts, Detail: detail };
      }),
    );
  };

type Fetched = { readonly forms: readonly PackagedForm[]; readonly detail: string };

/** One question after another: what came stays where a later one could not be asked, with why. */
async function fetched(services: PayerServices, route: WireRoute, asks: readonly PackageAsk[]): Promise<Fetched> {
  const forms: PackagedForm[] = [];
  for (const ask of asks) {
    const body = writePackageAsk(ask);
    if (body === null) continue;
    const came = await services.callDtr(route, operation, body);
    if (came.kind === 'NotAsked') return { forms, detail: came.detail };
    forms.push(...readPackage(came.value).forms);
  }
  return { forms, detail: '' };
}

type Wanted = { readonly questionnaires: readonly string[]; readonly contexts: readonly string[] };

/** By its rule service as it answered last, and by the decision that holds. */
async function wantedOf(deps: Deps, trx: TenantTrx, held: AuthRequestRow): Promise<Wanted> {
  const words = authWords(deps, held.client_id);
  const last = (await crdRowsOf(trx, held)).find(({ content_enc: sealed }) => sealed !== null);
  const lines = last?.content_enc ? openCrd(words, last.id, last.content_enc).lines : [];
  const named = await wantedContexts(deps, trx, held);
  const isAddress = (one: string): boolean => /^(?:https?:\/\/|urn:)/u.test(one);
  const told = lines.flatMap(({ information }) => information?.questionnaires ?? []);
  return {
    questionnaires: [...new Set([...told, ...named.filter(isAddress)])],
    contexts: named.filter((one) => !isAddress(one)),
  };
}

/** One question for each way to name forms: a service looks at one of them. Where nothing names any, the orders do. */
function asksOf(request: AuthRequest, { questionnaires, contexts }: Wanted): readonly PackageAsk[] {
  const base = { coverage: coverage(request), orders: [], questionnaires: [], context: '', changedSince: null };
  const requester = request.requester.isPerson ? 'PractitionerRole/requestor-role' : 'Organization/requestor';
  const named = [
    ...(questionnaires.length === 0 ? [] : [{ ...base, questionnaires }]),
    ...contexts.slice(0, mostContexts).map((context) => ({ ...base, context })),
  ];
  if (named.length > 0) return named;
  return [{ ...base, orders: ordersOf(request, new Date().toISOString(), { requester, performer: null }) }];
}

type Of = {
  readonly id: string;
  readonly clientId: string;
  readonly userId: string;
  /** Whose forms they are; who is asked may be another by now. */
  readonly payerId: string | null;
  readonly request: AuthRequest;
};

async function keep(deps: Deps, trx: TenantTrx, of: Of, forms: readonly PackagedForm[]) {
  const { id: authId, clientId, userId, payerId, request } = of;
  await holdAuth(trx, clientId, authId);
  const there = await trx
    .selectFrom('phi.auth_form')
    .select(['id', 'canonical', 'state', 'place', 'trading_partner_id', 'sent_at', 'row_version'])
    .where('client_id', '=', clientId)
    .where('auth_id', '=', authId)
    .execute();
  // A form of two payers is of the one that is asked, but where the other has its answers.
  const stays = ({ trading_partner_id: whose, state, sent_at: sentAt }: (typeof there)[number]): boolean =>
    whose === payerId ? state !== 'Refused' : sentAt !== null;
  const known = new Map(
    there.map((row) => [row.canonical, { id: row.id, version: row.row_version, stays: stays(row) }]),
  );
  let place = Math.max(0, ...there.map((row) => row.place));
  const counts = { Fetched: 0, Kept: 0, Refused: 0 };
  for (const one of forms) {
    const { form, faults, questionnaire, hasLibrary, draft } = one;
    const canonical = (form?.canonical || text(questionnaire['url']) || text(questionnaire.id)).slice(0, 1000);
    const old = known.get(canonical);
    if (old?.stays === true) {
      counts.Kept += 1;
      continue;
    }
    if (old === undefined && known.size >= most.attachments) continue;
    const id = old?.id ?? randomUUID();
    const answers = form === null ? [] : [...prefill(form, request, draft)];
    const title = (form?.title || text(questionnaire['title'])).slice(0, 200);
    const row = {
      trading_partner_id: payerId,
      canonical,
      title_enc: authWords(deps, clientId).sealOrNull('auth_form', `${id} title`, title),
      state: form === null ? ('Refused' as const) : ('Open' as const),
      is_adaptive: form?.isAdaptive ?? false,
      refusal: form === null ? refusalOf(faults) : '',
      content_enc: sealForm(deps, clientId, id, { form, questionnaire, faults, hasLibrary, answers }),
      response_enc: null,
      updated_by: userId,
    };
    if (old === undefined) {
      place += 1;
      await trx
        .insertInto('phi.auth_form')
        .values({ client_id: clientId, id, auth_id: authId, place, sent_at: null, ...row })
        .execute();
    } else
      await trx
        .updateTable('phi.auth_form')
        .set({ ...row, row_version: old.version + 1 })
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .execute();
    known.set(canonical, { id, version: (old?.version ?? 0) + 1, stays: form !== null });
    counts[form === null ? 'Refused' : 'Fetched'] += 1;
  }
  return counts;
}
