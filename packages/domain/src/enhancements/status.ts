/** What becomes of a request for an enhancement, in the words that are shown. */
export const enhancementStatuses = ['New', 'Under review', 'Planned', 'In progress', 'Released', 'Declined'] as const;
export type EnhancementStatus = (typeof enhancementStatuses)[number];

const next: Readonly<Record<EnhancementStatus, readonly EnhancementStatus[]>> = {
  New: ['Under review', 'Declined'],
  'Under review': ['Planned', 'Declined'],
  Planned: ['In progress', 'Under review', 'Declined'],
  'In progress': ['Released', 'Planned', 'Declined'],
  Released: [],
  Declined: ['Under review'],
};

/** The statuses that a request may go to from here: one step on, back where plans change, and declined while it is open. */
export const nextStatuses = (status: EnhancementStatus): readonly EnhancementStatus[] => next[status];

/** Whether a request may still be voted for. */
export const isOpen = (status: EnhancementStatus): boolean => status !== 'Released' && status !== 'Declined';

/** Why a change cannot be made, or null: only by a step that there is, and declined only with a reason. */
export function statusProblem(
  from: EnhancementStatus,
  to: EnhancementStatus,
  reason: string,
): 'no such step' | 'reason is missing' | null {
  if (!nextStatuses(from).includes(to)) return 'no such step';
  return to === 'Declined' && reason.trim() === '' ? 'reason is missing' : null;
}
