import type { CaseType } from './caseType.ts';
import type { ChecklistLine } from './documentChecklist.ts';
import type { DocumentKind } from './documentKinds.ts';
import { type DocumentFacts, type DocumentState, stateOf } from './documentState.ts';

type Paper = DocumentFacts & {
  readonly Kind: DocumentKind;
  readonly Program: CaseType;
  readonly MemberID: string | null;
};

/** What is signed for, or told by, one program says nothing to another; every other paper is brought once. */
const ofOneProgram: readonly DocumentKind[] = ['Application', 'Notice', 'Letter'];

const proves = (paper: Paper, program: CaseType, { accepts, memberId }: ChecklistLine): boolean =>
  paper.MemberID === memberId &&
  accepts.includes(paper.Kind) &&
  (paper.Program === program || !ofOneProgram.includes(paper.Kind));

/** What proves more, or is nearer to it, stands before the rest. */
const order: readonly DocumentState[] = ['Verified', 'Received', 'Requested', 'Rejected', 'Expired'];

/** The paper that stands for a line of a program's checklist: of those alike the newest, which comes first. Null where there is none. */
export function paperOfLine<P extends Paper>(
  line: ChecklistLine,
  program: CaseType,
  papers: readonly P[],
  today: string,
): P | null {
  const found = papers.filter((paper) => proves(paper, program, line));
  const at = (paper: P) => order.indexOf(stateOf(paper, today));
  return found.toSorted((one, other) => at(one) - at(other))[0] ?? null;
}
