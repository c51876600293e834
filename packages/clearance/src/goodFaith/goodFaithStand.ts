import { isOwedEstimate } from './needsEstimate.ts';
import type { HandedOut } from './stillToHandOut.ts';

/** Where it stands: nobody must get one, somebody has to ask, one is due or late, handed out, or handed out and changed since. */
export const goodFaithStands = [
  'NotRequired',
  'AskFirst',
  'NotDue',
  'Due',
  'Overdue',
  'Delivered',
  'ReissueDue',
  'ReissueLate',
  'KeepsOld',
] as const;
type GoodFaithStand = (typeof goodFaithStands)[number];

const afterChange = { None: 'Delivered', Due: 'ReissueDue', Late: 'ReissueLate', KeepsOld: 'KeepsOld' } as const;

/** How it stands on a day, and the last day on which what is to be done now is in time. */
export function goodFaithStand(
  { need, dueOn, deliveredOn, version }: HandedOut,
  today: string,
): { readonly stand: GoodFaithStand; readonly by: string | null } {
  if (need === 'AskFirst') return { stand: 'AskFirst', by: dueOn };
  if (!isOwedEstimate(need)) return { stand: 'NotRequired', by: null };
  if (deliveredOn !== null) return { stand: afterChange[version.stand], by: version.by };
  if (dueOn === null) return { stand: 'NotDue', by: null };
  return { stand: dueOn < today ? 'Overdue' : 'Due', by: dueOn };
}
