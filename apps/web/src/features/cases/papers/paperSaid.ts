import type { CaseDocument } from '@coverline/contract/cases/caseDocuments.ts';
import { documentSourceText } from '@coverline/domain/cases/documentKinds.ts';
import type { DocumentState } from '@coverline/domain/cases/documentState.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';

type Paper = Pick<CaseDocument, 'RequestedOn' | 'Source' | 'ReceivedOn' | 'DecidedOn' | 'DecidedBy' | 'ExpiresOn'> & {
  readonly Pages: readonly unknown[];
};

/** When a paper was asked for, came and was decided about; what was made here was decided about by nobody. */
export function paperSaid(paper: Paper, state: DocumentState): string {
  if (state === 'Requested') return `Asked for ${formatDate(paper.RequestedOn)}`;
  const pages = paper.Pages.length === 1 ? '1 file' : `${paper.Pages.length} files`;
  const came =
    paper.Source === null ? '' : `${documentSourceText[paper.Source]} ${formatDate(paper.ReceivedOn)}, ${pages}`;
  if (state === 'Received') return came;
  const decided = paper.DecidedOn === null ? '' : `${formatDate(paper.DecidedOn)} by ${paper.DecidedBy}`;
  const until = paper.ExpiresOn === null ? '' : `good until ${formatDate(paper.ExpiresOn)}`;
  return [decided, until, came].filter((part) => part !== '').join(' · ');
}
