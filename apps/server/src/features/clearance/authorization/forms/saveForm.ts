import type { AnswerProblem } from '@coverline/authorization/dtr/answerProblems.ts';
import type { Form } from '@coverline/authorization/dtr/form.ts';
import { answersNext, type NextAsk, readNext, writeNextAsk } from '@coverline/authorization/dtr/nextQuestion.ts';
import { writeResponse } from '@coverline/authorization/dtr/writeResponse.ts';
import type { JsonObject, Resource } from '@coverline/authorization/pas/fhir.ts';
import type { AuthRequest } from '@coverline/authorization/request/authRequest.ts';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthFormRow, AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { holdRow } from '#/platform/http/call/holdRow.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import type { WireRoute } from '#/services/authorization/authWire.ts';
import { fhirRoute } from '#/services/authorization/crd/crdAnswers.ts';
import { requestNow } from '#/services/authorization/crd/crdRequest.ts';
import type { PayerServices } from '#/services/authorization/crd/payerServices.ts';
import {
  answersOf,
  formControl,
  type KeptForm,
  openForm,
  responseContext,
  sealForm,
  sealResponse,
} from '#/services/authorization/dtr/keptForm.ts';
import { aboutOf, holdAuth } from '#/services/authorization/holdAuth.ts';
import { tellEvent } from '#/services/authorization/states/writeAuth.ts';
import { openMessages } from '#/services/authorization/wire/messages.ts';
import { whyNotWhileSent } from '../wire/underWay.ts';
import { answersFrom } from './wireForm.ts';
import { again } from '#/platform/db/again.ts';

type Saved = { readonly Version: number; readonly State: 'Open' | 'Complete' | 'Refused'; readonly Detail: string };
/** One that is asked question by question, with its answers saved: the payer is asked for what follows. */
type Next = {
  readonly formId: string;
  readonly version: number;
  readonly route: WireRoute;
  readonly request: AuthRequest;
  readonly form: Form;
  readonly kept: KeptForm;
  readonly body: JsonObject;
};

/** Saves the answers as far as they go; finishes the form where that is wanted, or asks the payer for the next question. */
export const saveAuthorizationForm =
  (deps: Deps, services: PayerServices): Handlers['saveAuthorizationForm'] =>
  async (ctx, { AuthID, FormID, Version, Answers, Ends }) => {
    const { session } = ctx;
    const { clientId, userId } = session;
    const done = await ctx.tx(async (trx, note): Promise<Saved | Next> => {
      const auth = await holdAuth(trx, clientId, AuthID);
      const row = await heldForm(trx, clientId, AuthID, FormID);
      note(aboutOf(auth, `form ${FormID}${Ends ? ' ended' : ''}`));
      const before = openForm(deps, clientId, row.id, row.content_enc);
      const kept: KeptForm = { ...before, answers: answersFrom(before, Answers) };
      const isSame = isDeepStrictEqual(kept.answers, before.answers);
      // Nothing is changed: no version meets another.
      if (isSame && (!Ends || row.state === 'Complete'))
        return { Version: row.row_version, State: row.state, Detail: '' };
      await requireVersion(trx, session, row, Version);
      if (kept.form === null) throw new UserError(row.refusal);
      if (row.trading_partner_id !== auth.trading_partner_id)
        throw new UserError('This form is of another {payer} than is asked now.');
      if (row.sent_at !== null) throw new UserError('It was sent: it stays as it was sent.');
      if (auth.stage === 'Closed') throw new UserError('It is closed: nothing goes to the {payer} any more.');
      await requireNotUnderWay(trx, auth, row);
      const write = (response: Resource | null) => writeForm(deps, trx, row, { kept, response, userId });
      if (!Ends) return write(null);
      const request = await requestNow(deps, trx, auth);
      const context = responseContext(request, formControl(auth.number, row.place));
      if (!kept.form.isAdaptive) {
        const written = writeResponse(kept.form, answersOf(kept), context);
        if (!written.ok) throw fieldFault('Answers', problemWords(written.problems));
        await tellEvent(deps, trx, session, auth.id, { kind: 'Saved', words: 'Form filled in' });
        return write(written.response);
      }
      const ask: NextAsk = writeNextAsk(
        { form: kept.form, questionnaire: kept.questionnaire },
        answersOf(kept),
        context,
      );
      if (!ask.ok) throw fieldFault('Answers', problemWords(ask.problems));
      const route = await fhirRoute(trx, auth);
      if (route === null) throw new UserError('This {payer} has no forms that could be asked for.');
      const { Version: version } = await write(null);
      return { formId: row.id, version, route, request, form: kept.form, kept, body: ask.body };
    });
    if ('Version' in done) return done;
    const came = await services.callDtr(done.route, 'Questionnaire/$next-question', done.body);
    if (came.kind === 'NotAsked') return { Version: done.version, State: 'Open', Detail: came.detail };
    const next = { clientId, userId, authId: AuthID, next: done, value: came.value };
    return again(() => deps.doors.withTenant(clientId, (trx) => takeNext(deps, trx, next)));
  };

/** One that is filled in goes with what is under way: until that has ended nobody knows which answers the {payer} has. */
async function requireNotUnderWay(
  trx: TenantTrx,
  auth: AuthRequestRow,
  { state, updated_at: changedAt }: AuthFormRow,
): Promise<void> {
  if (state !== 'Complete') return;
  const open = (await openMessages(trx, auth)).filter(
    ({ sent_at: at }) => at === null || new Date(at) >= new Date(changedAt),
  );
  const why = whyNotWhileSent(open, false);
  if (why !== null) throw new UserError(why);
}

const heldForm = async (trx: TenantTrx, clientId: string, authId: string, formId: string): Promise<AuthFormRow> => {
  const row = await holdRow(trx, 'phi.auth_form', clientId, formId);
  if (row.auth_id !== authId.toLowerCase()) throw notFound();
  return row;
};

type Written = { readonly kept: KeptForm; readonly response: Resource | null; readonly userId: string };

async function writeForm(
  deps: Deps,
  trx: TenantTrx,
  { client_id: clientId, id, row_version: version }: AuthFormRow,
  { kept, response, userId }: Written,
): Promise<Saved> {
  const state = response === null ? 'Open' : 'Complete';
  await trx
    .updateTable('phi.auth_form')
    .set({
      state,
      content_enc: sealForm(deps, clientId, id, kept),
      response_enc: response === null ? null : sealResponse(deps, clientId, id, response),
      row_version: version + 1,
      updated_by: userId,
      updated_at: sql<string>`statement_timestamp()`,
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
  return { Version: version + 1, State: state, Detail: '' };
}

type Came = {
  readonly clientId: string;
  readonly userId: string;
  readonly authId: string;
  readonly next: Next;
  readonly value: unknown;
};

/** What the payer asks next, or that it has enough; what was answered stays whatever it says. */
async function takeNext(deps: Deps, trx: TenantTrx, { clientId, userId, authId, next, value }: Came): Promise<Saved> {
  const { form, kept, request, version } = next;
  const answers = answersOf(kept);
  const read = readNext(value, { form, questionnaire: kept.questionnaire }, answers);
  if (read.underway === null)
    return { Version: version, State: 'Open', Detail: nextWords[read.faults[0] ?? 'NoResponse'] };
  await holdAuth(trx, clientId, authId);
  const row = await heldForm(trx, clientId, authId, next.formId);
  if (row.row_version !== version)
    return {
      Version: row.row_version,
      State: row.state,
      Detail: 'Somebody changed the form meanwhile: look at it again.',
    };
  const now: KeptForm = {
    ...kept,
    // The adaptive form goes on whatever its questions are now.
    form: { ...read.underway.form, isAdaptive: true },
    questionnaire: read.underway.questionnaire,
    faults: read.formFaults,
    answers: [...answersNext({ before: form, now: read.underway.form }, answers, request)],
  };
  if (read.isComplete)
    await tellEvent(deps, trx, { clientId, userId }, authId, { kind: 'Saved', words: 'Form filled in' });
  return writeForm(deps, trx, row, { kept: now, response: read.response, userId });
}

const nextWords = {
  NoResponse: 'What the {payer} answered is no next question.',
  TooMuch: 'What the {payer} answered is too large to be read.',
  AnswerChanged: 'The {payer} changed an answer that was given here: it is not taken.',
  QuestionGone: 'The {payer} took back a question that was answered: it is not taken.',
  NothingNew: 'The {payer} asks nothing new and does not end: the form goes round in a circle.',
  Refused: 'What the {payer} asks next cannot be answered as it was meant.',
} as const;

const problemText: Readonly<Record<AnswerProblem['kind'], readonly [one: string, several: string]>> = {
  Missing: ['is not answered', 'are not answered'],
  NotConfirmed: ['is not confirmed', 'are not confirmed'],
  WrongKind: ['is of another kind than asked', 'are of another kind than asked'],
  NotAnOption: ['is none of the list', 'are none of the list'],
  TooLong: ['is too long', 'are too long'],
  Several: ['has several answers', 'have several answers'],
  CannotBeAnswered: ['wants a file, which this form cannot carry', 'want files, which this form cannot carry'],
};

/** What hinders that it is finished, counted by its kind. */
const problemWords = (problems: readonly AnswerProblem[]): string =>
  [...Map.groupBy(problems, ({ kind }) => kind)]
    .map(([kind, own]) => {
      const [one, several] = problemText[kind];
      return own.length === 1 ? `1 question ${one}` : `${own.length} questions ${several}`;
    })
    .join(', ');
