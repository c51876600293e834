import { caseDocumentCalls, type CaseDocument } from '@coverline/contract/cases/caseDocuments.ts';
import type { CaseDetail } from '@coverline/contract/cases/caseShapes.ts';
import { documentKindText } from '@coverline/domain/cases/documentKinds.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { refreshCases } from '#/features/cases/caseWords.ts';
import { AddPaperModal } from '#/features/cases/papers/AddPaperModal.tsx';
import { CheckForm } from '#/features/cases/papers/CheckForm.tsx';
import { PageView } from '#/features/cases/papers/PageView.tsx';
import { RejectForm } from '#/features/cases/papers/RejectForm.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { Modal } from '#/ui/layers/Modal.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly of: CaseDetail;
  readonly paper: CaseDocument;
  readonly whose: string;
  readonly onClose: () => void;
};

type Look = 'pages' | 'verify' | 'reject' | 'add';

/** A paper with its pages, and what can be done with it as it stands. */
export function PaperModal({ of, paper, whose, onClose }: Props) {
  const [look, setLook] = useState<Look>('pages');
  const decide = useSend(caseDocumentCalls.decideCaseDocument, { reread: refreshCases });
  const remove = useSend(caseDocumentCalls.removeCaseDocument, { reread: refreshCases });
  const { DocumentID, Version, Kind, Status } = paper;
  const name = documentKindText[Kind];
  const isOver = of.ClosedOn !== null;
  const failed = (error: unknown) => toast(errorText(error), { grade: 'Bad' });
  // The paper is drawn anew before this hears of it, or is gone: what is said does not hang on its being there.
  const takeBack = () =>
    void decide
      .mutateAsync({ CaseID: of.CaseID, DocumentID, Version, Deed: 'TakeBack', DatedOn: paper.DatedOn ?? '' })
      .then(() => toast(`${name} is to be checked again.`), failed);
  const removeIt = async () => {
    const yes = await confirm({
      title: `Remove ${name.toLowerCase()}?`,
      body: 'Its pages go with it, and do not come back.',
      safe: 'Keep it',
      deed: 'Remove',
      danger: true,
    });
    if (!yes) return;
    void remove.mutateAsync({ CaseID: of.CaseID, DocumentID, Version }).then(() => {
      toast(`${name} is removed.`);
      onClose();
    }, failed);
  };
  if (look === 'add')
    return (
      <AddPaperModal
        of={of}
        program={paper.Program}
        people={[]}
        what={{ kinds: [Kind], MemberID: paper.MemberID, paper }}
        onClose={() => setLook('pages')}
      />
    );
  if (look === 'verify') return <CheckForm of={of} paper={paper} whose={whose} onClose={() => setLook('pages')} />;
  if (look === 'reject') return <RejectForm of={of} paper={paper} onClose={() => setLook('pages')} />;
  return (
    <Modal
      title={`${name}, ${whose}`}
      width="answer"
      onClose={onClose}
      footer={
        <>
          {!isOver && Status !== 'Verified' && (
            <Button variant="quiet" busy={remove.isPending} onClick={() => void removeIt()}>
              Remove
            </Button>
          )}
          {!isOver && (Status === 'Verified' || Status === 'Rejected') && (
            <Button busy={decide.isPending} onClick={takeBack}>
              Check it again
            </Button>
          )}
          {!isOver && Status !== 'Verified' && <Button onClick={() => setLook('add')}>Add pages</Button>}
          {!isOver && Status === 'Received' && <Button onClick={() => setLook('reject')}>Reject</Button>}
          {!isOver && Status === 'Received' && (
            <Button variant="primary" onClick={() => setLook('verify')}>
              Verify
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {paper.Reason !== '' && <p>Rejected: {paper.Reason}</p>}
      {paper.Pages.length === 0 ? (
        <p className="dim">It has not come yet.</p>
      ) : (
        <ol className="case-pages">
          {paper.Pages.map((page, at) => (
            <PageView key={page.PageID} page={page} label={`${name}, file ${at + 1} of ${paper.Pages.length}`} />
          ))}
        </ol>
      )}
    </Modal>
  );
}
