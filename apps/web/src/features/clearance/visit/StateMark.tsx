import type { CheckState } from '@coverline/clearance/checks/verdict.ts';
import { stateGrade } from '#/features/clearance/clearanceWords.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';

/** How a check stands, as its glyph: a ring of one that is waived, a dash where it says nothing. */
export function StateMark({ state }: { readonly state: CheckState }) {
  const grade = stateGrade[state];
  if (state === 'Waived') return <span className="clear-ring" aria-hidden />;
  return grade === null ? <span className="clear-dash" aria-hidden /> : <StatusGlyph grade={grade} />;
}
