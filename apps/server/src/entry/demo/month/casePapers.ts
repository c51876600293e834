import { checksOf } from '@coverline/domain/cases/documentChecks.ts';
import { documentKindText } from '@coverline/domain/cases/documentKinds.ts';
import { asksItsDay } from '@coverline/domain/cases/documentState.ts';
import { createPaper } from '#/platform/export/paper/createPaper.ts';
import type { DemoHousehold, DemoPaper } from './caseStories.ts';
import type { Stage, Worker } from './stage.ts';

type At = { readonly stage: Stage; readonly worker: Worker; readonly CaseID: string };

/** The household as it is told, and every paper that its program then asks for. */
export async function tellHousehold({ stage, worker, CaseID }: At, { others, incomes }: DemoHousehold): Promise<void> {
  const { State, Members } = await stage.act(worker, 'getCaseHousehold', { CaseID });
  const [patient] = Members;
  const plain = { MemberID: null, DateOfBirth: '', Expected: 0, Student: false, Disabled: false, Medicare: false };
  await stage.act(worker, 'saveCaseHousehold', {
    CaseID,
    Version: 0,
    State,
    Members: [
      { ...patient, Tax: 'Files', MemberID: null },
      ...others.map(([Name, Age, Relation, Tax]) => ({ ...plain, Name, Age, Relation, Tax })),
    ],
    Incomes: incomes.map(([Of, Kind, Cents, Period]) => ({
      IncomeID: null,
      Of,
      Kind,
      Cents,
      Period,
      HoursPerWeek: null,
    })),
  });
  const { Lines } = await stage.act(worker, 'getCaseDocuments', { CaseID });
  const Papers = Lines.filter(({ Need }) => Need === 'Paper').map(({ Accepts, MemberID }) => ({
    Kind: Accepts[0],
    MemberID,
  }));
  await stage.act(worker, 'requestCaseDocuments', { CaseID, Papers });
}

/** A paper that came, and what became of it on the same day. */
export async function bringPaper({ stage, worker, CaseID }: At, paper: DemoPaper, day: string): Promise<void> {
  const household = await stage.act(worker, 'getCaseHousehold', { CaseID });
  const { kind: Kind, of = 0 } = paper;
  const whose = household.Members[of];
  const file = await drawnPaper(documentKindText[Kind], [whose?.Name ?? '', ...paper.says, `Dated ${day}`]);
  const member = of === 0 ? {} : { MemberID: whose?.MemberID };
  const { DocumentID } = await stage.act(
    worker,
    'uploadCaseDocument',
    { CaseID, Kind, ...member, Source: 'Upload' },
    file,
  );
  const { Documents } = await stage.act(worker, 'getCaseDocuments', { CaseID });
  const Version = Documents.find((one) => one.DocumentID === DocumentID)?.Version;
  const decided = { CaseID, DocumentID, Version };
  if (paper.rejected !== undefined) {
    await stage.act(worker, 'decideCaseDocument', { ...decided, Deed: 'Reject', Reason: paper.rejected });
    return;
  }
  const income = household.Incomes.find(({ Of }) => Of === of);
  await stage.act(worker, 'decideCaseDocument', {
    ...decided,
    Deed: 'Verify',
    DatedOn: asksItsDay(Kind) ? day : '',
    Checks: [...checksOf(Kind)],
    Income:
      paper.proves === undefined || income === undefined
        ? null
        : { IncomeID: income.IncomeID, Cents: paper.proves, Period: 'TwoWeeks', HoursPerWeek: null },
  });
}

/** A PDF by the writer of the product's own papers. */
export async function drawnPaper(title: string, lines: readonly string[]): Promise<Buffer> {
  const head = { company: title, color: '#2a5298', logo: null, contact: '', client: '' };
  const paper = createPaper({ title, head, foot: title });
  paper.heading(title, 1);
  for (const line of lines) paper.text(line);
  return paper.end();
}
