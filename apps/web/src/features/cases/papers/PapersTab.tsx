import { caseDocumentCalls, type CaseDocument, type CaseDocuments } from '@coverline/contract/cases/caseDocuments.ts';
import type { CaseDetail } from '@coverline/contract/cases/caseShapes.ts';
import { caseType, caseTypes, type CaseType } from '@coverline/domain/cases/caseType.ts';
import { checklistRows } from '@coverline/domain/cases/documentChecklist.ts';
import { anyKindText, documentKindText, type DocumentKind } from '@coverline/domain/cases/documentKinds.ts';
import { stateOf } from '@coverline/domain/cases/documentState.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { refreshCases, typeText } from '#/features/cases/caseWords.ts';
import { AddPaperModal, type NewPaper } from '#/features/cases/papers/AddPaperModal.tsx';
import { PaperLine } from '#/features/cases/papers/PaperLine.tsx';
import { PaperModal } from '#/features/cases/papers/PaperModal.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';

/** Programs that ask for papers at all. */
const withChecklist = caseTypes.filter((type) =>
  checklistRows.some(({ programs }: { readonly programs: readonly CaseType[] }) => programs.includes(type)),
);

/** What the program asks for, person by person, and where each paper stands. */
export default function PapersTab({ of }: { readonly of: CaseDetail }) {
  const [program, setProgram] = useState<CaseType>(of.Type);
  const papers = useCall(caseDocumentCalls.getCaseDocuments, { CaseID: of.CaseID, Program: program });
  return (
    <PanelState panel={panelOf(papers, 'the documents')} name="The documents" rows={8}>
      {(data) => <Papers of={of} data={data} onProgram={setProgram} />}
    </PanelState>
  );
}

type Props = {
  readonly of: CaseDetail;
  readonly data: CaseDocuments;
  readonly onProgram: (program: CaseType) => void;
};

function Papers({ of, data, onProgram }: Props) {
  const { Today } = useUser();
  const [adding, setAdding] = useState<NewPaper | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const ask = useSend(caseDocumentCalls.requestCaseDocuments);
  const { busy, run } = useDownload(caseDocumentCalls.exportCaseChecklist);
  const isOver = of.ClosedOn !== null;
  const paperOf = (id: string | null) => data.Documents.find(({ DocumentID }) => DocumentID === id) ?? null;
  const lines = data.Lines.map((line) => ({ line, paper: paperOf(line.DocumentID) }));
  const inLine = new Set(data.Lines.map(({ DocumentID }) => DocumentID));
  const rest = data.Documents.filter(({ DocumentID }) => !inLine.has(DocumentID));
  const stands = (paper: CaseDocument | null) => (paper === null ? 'Needed' : stateOf(paper, Today));
  const needed = lines.filter(({ line }) => line.Need === 'Paper');
  const done = needed.filter(({ paper }) => stands(paper) === 'Verified').length;
  const toAsk = needed.filter(({ paper }) => ['Needed', 'Rejected', 'Expired'].includes(stands(paper)));
  const request = (papers: readonly { readonly Kind: DocumentKind; readonly MemberID: string | null }[]) =>
    ask.mutate(
      { CaseID: of.CaseID, Program: data.Program, Papers: papers.map(({ Kind, MemberID }) => ({ Kind, MemberID })) },
      {
        onSuccess: ({ Asked }) => toast(`${Asked} asked for: due in 14 days.`),
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
        onSettled: () => void refreshCases(),
      },
    );
  const whose = (id: string | null) => data.People.find(({ MemberID }) => MemberID === id)?.Name ?? '';
  const lineProps = (paper: CaseDocument | null, kinds: readonly DocumentKind[], MemberID: string | null) => ({
    state: stands(paper),
    paper,
    whose: whose(MemberID),
    isOver,
    busy: ask.isPending,
    onAsk: () => request([{ Kind: kinds[0] ?? 'Other', MemberID }]),
    onUpload: () =>
      setAdding({
        kinds,
        MemberID,
        paper: paper !== null && (paper.Status === 'Requested' || paper.Status === 'Received') ? paper : null,
      }),
    onOpen: () => setOpenId(paper?.DocumentID ?? null),
  });
  const opened = paperOf(openId);
  return (
    <>
      <Section
        title={`Checklist of ${typeText(data.Program)}`}
        right={
          <div className="case-deeds">
            <span className="tn">
              {done} of {needed.length} verified
            </span>
            <ExportTable
              busy={busy}
              onExport={(Format) => void run({ CaseID: of.CaseID, Program: data.Program, Format })}
            >
              <Button size="s" busy={busy}>
                Export
              </Button>
            </ExportTable>
            {!isOver && (
              <Button size="s" onClick={() => setAdding({ kinds: null, MemberID: null, paper: null })}>
                Add a paper
              </Button>
            )}
            {!isOver && toAsk.length > 0 && (
              <Button
                size="s"
                variant="primary"
                busy={ask.isPending}
                onClick={() =>
                  request(toAsk.map(({ line }) => ({ Kind: line.Accepts[0] ?? 'Other', MemberID: line.MemberID })))
                }
              >
                {`Ask for ${toAsk.length} ${toAsk.length === 1 ? 'paper' : 'papers'}`}
              </Button>
            )}
          </div>
        }
      >
        <div className="case-program">
          <SelectField
            label="Program"
            options={withChecklist.map((value) => ({ value, label: worded(caseType(value).text) }))}
            value={data.Program}
            onChange={({ target }) => onProgram(target.value as CaseType)} // its own options
          />
        </div>
        {lines.length === 0 ? (
          <p className="dim">This program asks for no papers. Whatever comes can be added.</p>
        ) : (
          <ul className="case-lines" aria-label="Checklist">
            {lines.map(({ line, paper }) => (
              <PaperLine
                key={`${line.Key} ${line.MemberID ?? ''}`}
                title={anyKindText(line.Accepts)}
                need={line.Need}
                source={line.Source}
                {...lineProps(paper, line.Accepts, line.MemberID)}
              />
            ))}
          </ul>
        )}
      </Section>
      {rest.length > 0 && (
        <Section title="Other papers" right={String(rest.length)}>
          <ul className="case-lines" aria-label="Other papers">
            {rest.map((paper) => (
              <PaperLine
                key={paper.DocumentID}
                title={documentKindText[paper.Kind]}
                need="Paper"
                source={paper.Program === data.Program ? '' : typeText(paper.Program)}
                {...lineProps(paper, [paper.Kind], paper.MemberID)}
              />
            ))}
          </ul>
        </Section>
      )}
      {adding !== null && (
        <AddPaperModal
          of={of}
          program={data.Program}
          people={data.People}
          what={adding}
          onClose={() => setAdding(null)}
        />
      )}
      {opened !== null && (
        <PaperModal
          key={`${opened.DocumentID} ${opened.Version}`}
          of={of}
          paper={opened}
          whose={whose(opened.MemberID)}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}
