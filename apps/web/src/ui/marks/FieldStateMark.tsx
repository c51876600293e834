import './FieldStateMark.css';
import { type FieldState, fieldStateWords } from '@coverline/domain/demographics/verify/fieldState.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

/** The glyph and colour of each state. What is new is neither good nor bad, and has a plus of its own. */
const stateGrades: Readonly<Record<Exclude<FieldState, 'New'>, Grade>> = {
  Match: 'Good',
  Plausible: 'Good',
  Corrected: 'Questionable',
  Doubtful: 'Questionable',
  Conflict: 'Bad',
  NotFound: 'Unknown',
  NotChecked: 'Unknown',
};

/** How a field that was submitted stands to what is known of it. */
export function FieldStateMark({ state }: { readonly state: FieldState }) {
  if (state !== 'New') return <StatusBadge grade={stateGrades[state]} text={fieldStateWords[state]} />;
  return (
    <span className="status field-new">
      <IconPlus className="i i-s" aria-hidden />
      {fieldStateWords.New}
    </span>
  );
}
