import type { CaseDocument, CaseDocuments } from '@coverline/contract/cases/caseDocuments.ts';
import type { CaseHousehold } from '@coverline/contract/cases/caseHousehold.ts';
import { documentDays } from '@coverline/domain/cases/caseClocks.ts';
import type { CaseType } from '@coverline/domain/cases/caseType.ts';
import { checklistFor, type ChecklistFacts } from '@coverline/domain/cases/documentChecklist.ts';
import { documentChecks } from '@coverline/domain/cases/documentChecks.ts';
import { paperOfLine } from '@coverline/domain/cases/paperOfLine.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { caseWords } from '#/services/cases/caseWords.ts';
import { type CaseOfPatient, memberWords, membersOf, nameOf, readHousehold } from '../household/readHousehold.ts';

type Deps = Pick<PlatformDeps, 'phiSealer'>;

/** Nobody whose age is not known is asked for what goes by age. */
const grownUp = 19;

const factsOf = (of: CaseOfPatient, { Members, Incomes }: CaseHousehold): ChecklistFacts => ({
  people: Members.map((member, at) => ({
    ...member,
    MemberID: at === 0 ? null : member.MemberID,
    Age: member.Age ?? grownUp,
    Incomes: Incomes.filter(({ Of }) => Of === at).map(({ Kind }) => Kind),
  })),
  isIncomeTold: Incomes.length > 0,
  isDisability: of.is_disability,
  reachesBack: of.retro_by !== null,
});

async function papersOf(deps: Deps, trx: TenantTrx, clientId: string, caseId: string): Promise<CaseDocument[]> {
  const rows = await trx
    .selectFrom('phi.case_document as d')
    .leftJoin('identity.app_user as u', 'u.id', 'd.decided_by')
    .selectAll('d')
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('d.client_id', '=', clientId)
    .where('d.case_id', '=', caseId)
    .orderBy('d.made_at', 'desc')
    .orderBy('d.id')
    .execute();
  const pages = await pagesOf(trx, clientId, caseId);
  const words = caseWords(deps, clientId);
  return rows.map((row) => ({
    DocumentID: row.id,
    Version: row.row_version,
    Kind: row.kind,
    Program: row.program,
    MemberID: row.member_id,
    Status: row.status,
    Source: row.source,
    RequestedOn: row.requested_on,
    DueOn: row.status === 'Requested' && row.requested_on !== null ? addDays(row.requested_on, documentDays) : null,
    ReceivedOn: row.received_on,
    DecidedOn: row.decided_on,
    DecidedBy: row.decided_by === null ? '' : userName(row.first_name, row.last_name, row.email),
    DatedOn: row.dated_on,
    ExpiresOn: row.expires_on,
    Checks: documentChecks.filter((check) => row.checks.split(' ').includes(check)),
    Reason: words.open('case_document', row.id, row.words_enc),
    Pages: pages.filter(({ of }) => of === row.id).map(({ page }) => page),
  }));
}

async function pagesOf(trx: TenantTrx, clientId: string, caseId: string) {
  const rows = await trx
    .selectFrom('phi.case_page as p')
    .innerJoin('phi.case_document as d', (join) =>
      join.onRef('d.client_id', '=', 'p.client_id').onRef('d.id', '=', 'p.document_id'),
    )
    .innerJoin('identity.app_user as u', 'u.id', 'p.kept_by')
    .select(['p.id', 'p.document_id', 'p.media_type', 'p.size', 'p.source', 'p.kept_at'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('p.client_id', '=', clientId)
    .where('d.client_id', '=', clientId)
    .where('d.case_id', '=', caseId)
    .orderBy('p.kept_at')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({
    of: row.document_id,
    page: {
      PageID: row.id,
      Type: row.media_type,
      Size: row.size,
      Source: row.source,
      KeptAt: new Date(row.kept_at).toISOString(),
      KeptBy: userName(row.first_name, row.last_name, row.email),
    },
  }));
}

/** Whose papers there can be: the patient, the household, and whoever left it. */
async function peopleOf(deps: Deps, trx: TenantTrx, clientId: string, of: CaseOfPatient) {
  const rows = await membersOf(trx, clientId, of.id);
  const words = memberWords(deps, clientId);
  const others = rows.filter(({ place }) => place > 0);
  return [
    { MemberID: null, Name: nameOf(of), IsGone: false },
    ...others.map((row) => ({ MemberID: row.id, Name: words.open(row).name, IsGone: row.is_removed })),
  ];
}

/** What a program asks for in a case, and the papers that stand for it. */
export async function readDocuments(
  deps: Deps,
  trx: TenantTrx,
  clientId: string,
  of: CaseOfPatient,
  { program, today }: { readonly program: CaseType | null; readonly today: string },
): Promise<CaseDocuments> {
  const Program = program ?? of.type;
  const household = await readHousehold(deps, trx, clientId, of, today);
  const Documents = await papersOf(deps, trx, clientId, of.id);
  return {
    Program,
    Lines: checklistFor(Program, factsOf(of, household)).map((line) => ({
      Key: line.key,
      Accepts: [...line.accepts],
      Need: line.need,
      Source: line.source,
      MemberID: line.memberId,
      DocumentID: paperOfLine(line, Program, Documents, today)?.DocumentID ?? null,
    })),
    Documents,
    People: await peopleOf(deps, trx, clientId, of),
  };
}
