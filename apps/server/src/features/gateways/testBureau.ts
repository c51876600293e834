import { bureauOutcomeTable } from '@coverline/domain/demographics/verify/bureauOutcome.ts';
import type { SubmittedPerson } from '@coverline/domain/demographics/verify/submittedPerson.ts';
import type { BureauOutcome } from '@coverline/domain/demographics/verify/bureauOutcome.ts';
import type { Outcome } from '@coverline/domain/eligibility/status/outcome.ts';
import { randomUUID } from 'node:crypto';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { createBureau, isBureau } from '#/services/bureau/askBureau.ts';
import { connectionWorks, keepTest } from './lastTest.ts';

type Context = Parameters<Handlers['testGateway']>[0];

/** Nobody: whether a bureau knows somebody says nothing about the connection. */
const nobody: SubmittedPerson = {
  LastName: 'Test',
  FirstName: 'Connection',
  Middle: '',
  Suffix: '',
  DateOfBirth: '1980-01-01',
  Gender: '',
  SocialSecurityNumber: '',
  Address1: '',
  Address2: '',
  City: '',
  State: 'NY',
  Zip: '12208',
  Phone: '',
  Email: '',
};

/** The gateway, where it knows people; null where it does not, or is not there. */
export async function bureauToTest(deps: Deps, gatewayId: string): Promise<GatewayRow | null> {
  const row = await deps.doors.withSystem('gateway to test', (trx) =>
    trx.selectFrom('system.gateway').selectAll().where('id', '=', gatewayId).executeTakeFirst(),
  );
  return row !== undefined && isBureau(row.kind) ? row : null;
}

/** How a bureau's outcome counts among those of every gateway's test. */
const counted: Readonly<Partial<Record<BureauOutcome, Outcome>>> = {
  Found: 'Answered',
  NotFound: 'Answered',
  AuthRefused: 'AuthRefused',
  Unreadable: 'Unreadable',
  Failed: 'EnvelopeError',
  NoAnswer: 'NoAnswer',
  NotSent: 'NotSent',
};

/** One real question about an invented person, past the guards: a circuit that is open is a reason to test. */
export async function testBureau(deps: Deps, ctx: Context, row: GatewayRow) {
  const { dialer, gatewaySealer } = deps;
  const said = await createBureau({ dialer, gatewaySealer }).ask(row, nobody, randomUUID());
  const outcome = counted[said.outcome] ?? 'PayerRefused';
  const works = connectionWorks(outcome);
  return ctx.tx(async (trx, note) => {
    const { id: gatewayId, row_version: version } = row;
    await keepTest(trx, { gatewayId, version, userId: ctx.session.userId, outcome, ms: said.tookMs });
    note({ entityType: 'gateway', entityId: gatewayId, detail: outcome });
    return {
      Outcome: outcome,
      Works: works,
      Sentence: works ? 'The question was taken in and answered.' : bureauOutcomeTable[said.outcome].sentence,
      Details: works && outcome === 'PayerRefused' ? [bureauOutcomeTable[said.outcome].sentence] : [],
      NextStep: '',
      HttpStatus: null,
      ConnectMs: null,
      AnswerMs: null,
      TotalMs: said.tookMs,
    };
  });
}
