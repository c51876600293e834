import type { caseDocumentCalls } from '@coverline/contract/cases/caseDocuments.ts';
import { missingChecks, provesIncome } from '@coverline/domain/cases/documentChecks.ts';
import { documentKindText } from '@coverline/domain/cases/documentKinds.ts';
import { asksItsDay, datedProblem, expiryOf } from '@coverline/domain/cases/documentState.ts';
import { isAnnualIncome } from '@coverline/domain/demographics/poverty/povertyLevel.ts';
import { yearOf } from '@coverline/domain/fplCalculator/incomeOf.ts';
import { problemsOf } from '@coverline/domain/registration/problems.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseDocumentRow } from '#/platform/db/tables/cases/casesTables.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { isRepeat, requireVersion } from '#/platform/http/call/recordChanged.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';
import { caseWords } from '#/services/cases/caseWords.ts';
import { keepClocks } from '#/services/cases/clockFacts.ts';
import { holdCase, todayOf } from '#/services/cases/holdCase.ts';
import { incomesOf } from '../household/readHousehold.ts';
import { plainEvent, tellEvent } from '../writeCase.ts';

type Said = Omit<z.output<typeof caseDocumentCalls.decideCaseDocument.payload>, 'CaseID' | 'DocumentID'>;

const becomes = { Verify: 'Verified', Reject: 'Rejected', TakeBack: 'Received' } as const;
const deedWords = { Verify: 'Verified', Reject: 'Rejected', TakeBack: 'Not verified any more' } as const;

export async function holdDocument(
  trx: TenantTrx,
  clientId: string,
  caseId: string,
  id: string,
): Promise<CaseDocumentRow | undefined> {
  return trx
    .selectFrom('phi.case_document')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('case_id', '=', caseId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export const decideCaseDocument =
  (deps: Deps): Handlers['decideCaseDocument'] =>
  (ctx, { CaseID, DocumentID, ...said }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      // Under the lock of the case its papers and amounts have one writer at a time.
      const held = await holdCase(trx, clientId, CaseID);
      const paper = await holdDocument(trx, clientId, held.id, DocumentID);
      if (paper === undefined) throw notFound();
      note({
        entityType: 'case',
        entityId: held.id,
        patientId: held.reg_master_id,
        detail: `${said.Deed} ${paper.id}`,
      });
      const status = becomes[said.Deed];
      const words = caseWords(deps, clientId);
      const former = words.open('case_document', paper.id, paper.words_enc);
      const isSame =
        isRepeat(paper, ctx.session, said.Version) || (said.Deed === 'Reject' && former === said.Reason.trim());
      if (paper.status === status && isSame) return { Version: paper.row_version };
      await requireVersion(trx, ctx.session, paper, said.Version);
      if (held.is_over) throw new UserError('It is over. Reopen it first.');
      const today = todayOf(ctx.session);
      refuseDecision(paper, said, today);
      await keepAmount(trx, clientId, paper, said);
      const isDecided = said.Deed !== 'TakeBack';
      await trx
        .updateTable('phi.case_document')
        .set({
          status,
          decided_on: isDecided ? today : null,
          decided_by: isDecided ? userId : null,
          dated_on: said.DatedOn === '' ? null : said.DatedOn,
          expires_on: said.Deed === 'Verify' ? lastDay(paper, said) : null,
          checks: said.Deed === 'Verify' ? said.Checks.join(' ') : '',
          words_enc: words.sealOrNull('case_document', paper.id, said.Deed === 'Reject' ? said.Reason.trim() : ''),
          row_version: paper.row_version + 1,
          updated_by: userId,
          updated_at: sql<string>`statement_timestamp()`,
        })
        .where('client_id', '=', clientId)
        .where('id', '=', paper.id)
        .execute();
      await keepClocks(trx, clientId, held);
      await tellEvent(deps, trx, ctx.session, held.id, {
        ...plainEvent('Saved'),
        words: `${deedWords[said.Deed]}: ${documentKindText[paper.kind]}.${said.Deed === 'Reject' ? ` ${said.Reason.trim()}` : ''}`,
      });
      return { Version: paper.row_version + 1 };
    });

/** By its rule where it has one, else by the day that it carries itself. */
const lastDay = ({ kind }: CaseDocumentRow, { DatedOn, ExpiresOn }: Said): string | null =>
  (DatedOn === '' ? null : expiryOf(kind, DatedOn)) ?? (ExpiresOn === '' ? null : ExpiresOn);

function refuseDecision({ kind, status }: CaseDocumentRow, said: Said, today: string): void {
  if (status === 'Requested') throw new UserError('It has not come yet.');
  if (said.Deed === 'TakeBack') return;
  if (said.Deed === 'Reject') {
    if (said.Reason.trim() === '') throw fieldFault('Reason', 'Say why, so that the right one is brought');
    return;
  }
  const missing = missingChecks(kind, said.Checks);
  const dated = said.DatedOn === '' ? (asksItsDay(kind) ? 'Enter the day of the paper' : null) : null;
  refuseProblems(
    problemsOf({
      DatedOn: dated ?? (said.DatedOn === '' ? null : datedProblem(kind, said.DatedOn, today)),
      ExpiresOn: said.ExpiresOn !== '' && said.ExpiresOn < today ? 'It has run out: ask for a newer one' : null,
      Checks: missing.length > 0 ? 'Everything on the list has to be looked at before it counts' : null,
      Income: incomeProblem(said.Income),
    }),
  );
}

function incomeProblem(income: Said['Income']): string | null {
  if (income === null) return null;
  const { Cents, Period, HoursPerWeek } = income;
  if (!Number.isInteger(Cents)) return 'Enter an amount in figures, such as 1,250.50';
  if (Period === 'Hour' && !(HoursPerWeek !== null && HoursPerWeek > 0 && HoursPerWeek <= 168))
    return 'For pay by the hour, enter the hours a week, up to 168';
  const year = yearOf({ Of: 0, Kind: 'Wages', Cents, Period, HoursPerWeek });
  return isAnnualIncome(Math.abs(year)) ? null : 'This is more than a household can have in a year';
}

/** What it proved before it proves no more; what it proves now stands beside what was told. */
async function keepAmount(
  trx: TenantTrx,
  clientId: string,
  paper: CaseDocumentRow,
  { Deed, Income }: Said,
): Promise<void> {
  const none = { verified_cents: null, verified_period: null, verified_hours: null, document_id: null };
  await trx
    .updateTable('phi.case_income')
    .set(none)
    .where('client_id', '=', clientId)
    .where('case_id', '=', paper.case_id)
    .where('document_id', '=', paper.id)
    .execute();
  if (Deed !== 'Verify' || Income === null) return;
  const of = (await incomesOf(trx, clientId, paper.case_id)).find(({ id }) => id === Income.IncomeID);
  if (of === undefined) throw fieldFault('Income', 'This income was taken out of the household');
  if (!provesIncome(paper.kind, of.kind)) throw fieldFault('Income', 'A paper of this kind does not prove this income');
  if (!(await isOwn(trx, clientId, paper, of.member_id)))
    throw fieldFault('Income', 'The paper is of somebody else of the household');
  if (Income.Cents < 0 && of.kind !== 'SelfEmployment')
    throw fieldFault('Income', 'Only self-employment can be a loss');
  await trx
    .updateTable('phi.case_income')
    .set({
      verified_cents: Income.Cents,
      verified_period: Income.Period,
      verified_hours: Income.Period === 'Hour' ? Income.HoursPerWeek : null,
      document_id: paper.id,
    })
    .where('client_id', '=', clientId)
    .where('id', '=', of.id)
    .execute();
}

/** A joint return proves the incomes of both; every other paper those of whom it is. */
async function isOwn(trx: TenantTrx, clientId: string, paper: CaseDocumentRow, memberId: string): Promise<boolean> {
  if (paper.kind === 'TaxReturn' || paper.member_id === memberId) return true;
  if (paper.member_id !== null) return false;
  const row = await trx
    .selectFrom('phi.case_member')
    .select('place')
    .where('client_id', '=', clientId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.place === 0;
}
