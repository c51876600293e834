import type { PaNeeded } from '@coverline/authorization/required/coverageInformation.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';

type Mark = { readonly grade: Grade; readonly text: string };

const marks: Readonly<Record<PaNeeded, Mark>> = {
  'no-auth': { grade: 'Good', text: 'None is required' },
  satisfied: { grade: 'Good', text: 'There is one already' },
  'auth-needed': { grade: 'Questionable', text: 'Required' },
  performpa: { grade: 'Questionable', text: 'Whoever performs it has to ask' },
  conditional: { grade: 'Unknown', text: 'It depends' },
  indeterminate: { grade: 'Unknown', text: 'It cannot tell' },
};

/** What a payer's rule service says of the need, as people read it. */
export const neededMark = (needed: PaNeeded | null): Mark =>
  needed === null ? { grade: 'Unknown', text: 'It said nothing' } : marks[needed];
