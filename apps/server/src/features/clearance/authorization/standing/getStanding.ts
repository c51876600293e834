import { crdFor, type KeptCrd } from '@coverline/authorization/crd/keptCrd.ts';
import { inForceStatuses, isIn } from '@coverline/authorization/states/authStatus.ts';
import { serviceOfCode } from '@coverline/clearance/benefits/serviceOfCode.ts';
import type { StandingAuth } from '@coverline/contract/clearance/authorization/authorizationStanding.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { crdOfPeople } from '#/services/authorization/crd/crdAnswers.ts';
import { authWords } from '#/services/authorization/authWords.ts';
import { todayOf } from '#/services/authorization/holdAuth.ts';
import { benefitAuths } from '#/services/authorization/required/eb11.ts';
import { type KnownAuth, knownAuths, standingFor } from '#/services/authorization/standing/personAuths.ts';
import { contentsOf } from '#/services/authorization/standing/usagesOf.ts';
import { heldBack } from '#/services/discovery/guard.ts';
import { toldOf } from '#/services/lookups/answer/presentedAnswer.ts';
import { answerOf, requestOf } from '#/services/lookups/stored/openLookup.ts';
import { readLookup } from '#/services/lookups/stored/readLookup.ts';
import { maskedNumber } from '#/services/registrations/identifiers.ts';

/** A service that is asked about: of a type, or one procedure. */
type Service = { readonly Service: string; readonly Procedure: string };

/** Of whom it is asked, for which services, and as of which day and payer. */
type Asked = {
  readonly registrationId: string | null;
  readonly lookupId: string | null;
  readonly visitId: string | null;
  readonly payerId: string | null;
  readonly on: string;
  readonly services: readonly Service[];
};

const mostShown = 50;

export const getStandingAuthorizations =
  (deps: Deps): Handlers['getStandingAuthorizations'] =>
  (ctx, { SpifResponseID, RegMasterID, VisitMasterID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const today = todayOf(ctx.session);
      if ([SpifResponseID, RegMasterID, VisitMasterID].filter((one) => one !== null).length !== 1)
        throw new UserError('Name an answer, a registration or {a visit}.');
      const asked =
        SpifResponseID !== null
          ? await answerAsked(deps, trx, clientId, SpifResponseID)
          : VisitMasterID !== null
            ? await visitAsked(trx, clientId, VisitMasterID)
            : await personAsked(trx, clientId, RegMasterID ?? '', today);
      note({
        entityType: 'registration',
        ...(asked.registrationId !== null && { entityId: asked.registrationId, patientId: asked.registrationId }),
      });
      const known = await knownAuths(deps, trx, clientId, {
        registrationIds: asked.registrationId === null ? [] : [asked.registrationId],
        lookupId: asked.lookupId,
      });
      const shown = known.filter(({ row }) => row.stage !== 'Closed').slice(0, mostShown);
      const types = await typesOf(deps, trx, clientId, shown);
      const said = await saidOf(deps, trx, clientId, asked);
      const words = authWords(deps, clientId);
      return {
        Rows: shown.map((one) => wire(one, words.open('auth_request', one.row.id, one.row.number_enc))),
        Services: asked.services.map((service) => ({
          ...service,
          AuthID: authOf(service, asked, shown, types),
          Rules: rulesOf(service, asked, said),
        })),
      };
    });

/** What rule services said of the patient, the newest first. */
async function saidOf(deps: Deps, trx: TenantTrx, clientId: string, { registrationId }: Asked) {
  const registrationIds = registrationId === null ? [] : [registrationId];
  return (await crdOfPeople(deps, trx, clientId, { registrationIds })).get(registrationId ?? '') ?? [];
}

/** Of a procedure what was said of its code; of a service type what was said last of a code of it. */
function rulesOf({ Service: type, Procedure }: Service, { payerId, on }: Asked, kept: readonly KeptCrd[]) {
  const own = Procedure.slice(Procedure.indexOf(':') + 1);
  const asked = new Set(kept.flatMap(({ lines }) => lines.map(({ code }) => code)));
  const codes = own === '' ? [...asked].filter((code) => serviceOfCode(code) === type) : [own];
  for (const code of codes) {
    const said = crdFor(kept, { payerId, memberId: '', code, placeOfService: '', dateOfService: on });
    const holds = said?.expiresOn === null || (said?.expiresOn ?? '') >= on;
    if (said !== null && said.paNeeded !== null && holds) return { Needed: said.paNeeded, On: said.date };
  }
  return null;
}

function wire({ row, usage }: KnownAuth, number: string): StandingAuth {
  const holds = isIn(inForceStatuses, row.status);
  return {
    AuthID: row.id,
    Number: row.number,
    Status: row.status,
    AuthNumber: maskedNumber(number),
    PayerName: row.payer_name ?? '',
    Codes: row.codes,
    From: holds ? (row.valid_from ?? '') : '',
    To: holds ? (row.valid_to ?? '') : '',
    DueAt: row.runs_until === null ? null : new Date(row.runs_until).toISOString(),
    Lines: usage.lines.map(({ sequence, code, approved }) => ({
      Code: code,
      Approved: approved?.count ?? null,
      Used: usage.used.lines.find((line) => line.sequence === sequence)?.used ?? 0,
      Unit: approved?.unit ?? null,
    })),
  };
}

/** The one that is about a service: of a procedure by its code, of a type by the type of its codes, or the type that it asks for. */
function authOf(
  { Service: type, Procedure }: Service,
  { visitId, payerId, on }: Asked,
  known: readonly KnownAuth[],
  types: ReadonlyMap<string, ReadonlySet<string>>,
): string | null {
  const code = Procedure.slice(Procedure.indexOf(':') + 1);
  if (code !== '') return standingFor({ visitId, on, payerId, code }, known)?.known.row.id ?? null;
  const own = known.filter(({ row }) => types.get(row.id)?.has(type) === true);
  const found = own.flatMap(({ row }) => {
    const [first = ''] = row.codes;
    return first === '' ? [] : [standingFor({ visitId, on, payerId, code: first }, own)?.known.row.id ?? []].flat();
  });
  return found[0] ?? own.find(({ row }) => row.codes.length === 0)?.row.id ?? null;
}

/** The service types that each is about. */
async function typesOf(deps: Deps, trx: TenantTrx, clientId: string, known: readonly KnownAuth[]) {
  const codeless = known.filter(({ row }) => row.codes.length === 0);
  const contents = await contentsOf(
    deps,
    trx,
    clientId,
    codeless.map(({ row }) => ({ id: row.id, version: row.version })),
  );
  return new Map(
    known.map(({ row }): [string, ReadonlySet<string>] => [
      row.id,
      new Set(
        [contents.get(row.id)?.ServiceType ?? '', ...row.codes.map((code) => serviceOfCode(code))].filter(Boolean),
      ),
    ]),
  );
}

async function answerAsked(deps: Deps, trx: TenantTrx, clientId: string, id: string): Promise<Asked> {
  const lookup = await readLookup(trx, clientId, id);
  if (lookup === undefined) throw notFound();
  const told = toldOf(lookup, requestOf(deps, clientId, lookup), answerOf(deps, clientId, lookup));
  // What a search found and nobody may use yet says nothing of anybody's care.
  const isHeld = (await heldBack(trx, clientId, [lookup.id])).size > 0;
  const said = isHeld || told.summary === null ? [] : benefitAuths(told.summary);
  return {
    registrationId: isHeld ? null : lookup.reg_master_id,
    lookupId: isHeld ? null : lookup.id,
    visitId: null,
    payerId: lookup.trading_partner_id,
    on: lookup.date_of_service,
    services: said.map(({ service, procedure }) => ({ Service: service, Procedure: procedure })),
  };
}

async function visitAsked(trx: TenantTrx, clientId: string, id: string): Promise<Asked> {
  const row = await trx
    .selectFrom('phi.visit_master')
    .select(['id', 'reg_master_id', 'date_of_service', 'procedures'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return {
    registrationId: row.reg_master_id,
    lookupId: null,
    visitId: row.id,
    payerId: null,
    on: row.date_of_service,
    services: [...new Set(row.procedures)].map((code) => ({ Service: serviceOfCode(code), Procedure: code })),
  };
}

async function personAsked(trx: TenantTrx, clientId: string, id: string, today: string): Promise<Asked> {
  const row = await trx
    .selectFrom('phi.reg_master')
    .select(['id', 'merged_into_id'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const registrationId = row.merged_into_id ?? row.id;
  return { registrationId, lookupId: null, visitId: null, payerId: null, on: today, services: [] };
}
