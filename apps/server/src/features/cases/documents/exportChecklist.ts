import { caseType } from '@coverline/domain/cases/caseType.ts';
import { anyKindText, documentSourceText } from '@coverline/domain/cases/documentKinds.ts';
import { documentStateText, stateOf } from '@coverline/domain/cases/documentState.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import type { Deps } from '#/features/deps.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { caseOfPatient } from '../household/readHousehold.ts';
import { readDocuments } from './readDocuments.ts';

/** What the tab shows: the lines of the program, then the papers that stand for none. */
export const exportCaseChecklist =
  (deps: Deps): Handlers['exportCaseChecklist'] =>
  (ctx, { CaseID, Program, Format }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const today = todayOf(ctx.session);
      const of = await caseOfPatient(trx, clientId, CaseID);
      note({ entityType: 'case', entityId: of.id, patientId: of.reg_master_id, detail: `checklist ${Format}` });
      const shown = await readDocuments(deps, trx, clientId, of, { program: Program, today });
      const terms = await readTerms(trx, clientId);
      const inLine = new Set(shown.Lines.map(({ DocumentID }) => DocumentID));
      const rows = [
        ...shown.Lines.map((line) => ({
          ...line,
          Program: shown.Program,
          paper: shown.Documents.find(({ DocumentID }) => DocumentID === line.DocumentID) ?? null,
        })),
        ...shown.Documents.filter(({ DocumentID }) => !inLine.has(DocumentID)).map((paper) => ({
          Program: paper.Program,
          Accepts: [paper.Kind],
          MemberID: paper.MemberID,
          Need: 'Paper' as const,
          Source: '',
          paper,
        })),
      ];
      return tableFile(
        { name: `case-${of.number}-checklist`, sheet: 'Checklist', format: Format, terms },
        [
          { header: 'Program', value: ({ Program: of }) => wordedIn(terms, caseType(of).text) },
          { header: 'Paper', value: ({ Accepts }) => anyKindText(Accepts) },
          {
            header: 'Whose',
            value: ({ MemberID }) => shown.People.find((person) => person.MemberID === MemberID)?.Name ?? '',
          },
          {
            header: 'Status',
            value: ({ paper }) => documentStateText[paper === null ? 'Needed' : stateOf(paper, today)].text,
          },
          { header: 'Requested', kind: 'date', value: ({ paper }) => paper?.RequestedOn ?? '' },
          { header: 'Due', kind: 'date', value: ({ paper }) => paper?.DueOn ?? '' },
          { header: 'Received', kind: 'date', value: ({ paper }) => paper?.ReceivedOn ?? '' },
          {
            header: 'Came as',
            value: ({ paper }) => (paper?.Source == null ? '' : documentSourceText[paper.Source]),
          },
          { header: 'Files', value: ({ paper }) => paper?.Pages.length ?? null },
          { header: 'Decided', kind: 'date', value: ({ paper }) => paper?.DecidedOn ?? '' },
          { header: 'Decided by', value: ({ paper }) => paper?.DecidedBy ?? '' },
          { header: 'Good until', kind: 'date', value: ({ paper }) => paper?.ExpiresOn ?? '' },
          { header: 'Reason', value: ({ paper }) => paper?.Reason ?? '' },
          {
            header: 'Word is enough',
            value: ({ Need }) => (Need === 'Word' ? wordedIn(terms, 'The {patient}’s word is enough') : ''),
          },
          { header: 'Asked for by', value: ({ Source }) => Source },
        ],
        rows,
      );
    });
