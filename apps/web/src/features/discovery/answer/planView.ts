import type { Search, SearchAsk } from '@coverline/contract/discovery/discovery.ts';
import { searchSteps } from '@coverline/domain/discovery/searchSteps.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { placeholder } from '@coverline/domain/format/placeholder.ts';

/** What a step is up to; `skipped` where nobody of it was asked. */
export type StepState = 'done' | 'now' | 'waiting' | 'skipped';

/** The nine steps for the progress bar. */
export const stepStates = ({ Asks, State }: Search): readonly StepState[] =>
  searchSteps.map((step) => {
    const own = Asks.filter((one) => one.Step === step);
    if (own.some((one) => one.State === 'Asked')) return 'now';
    if (own.some((one) => one.State === 'Waiting')) return own.some((one) => one.State === 'Done') ? 'now' : 'waiting';
    if (own.some((one) => one.State === 'Done')) return 'done';
    return own.length === 0 && State === 'Running' ? 'waiting' : 'skipped';
  });

/** "step 6 of 9" while it runs; null once it has ended. */
export function runningText(search: Search): string | null {
  if (search.State !== 'Running') return null;
  const now = Math.max(0, ...search.Asks.filter(({ State }) => State === 'Asked').map(({ Number: step }) => step));
  const next = search.Asks.find(({ State }) => State === 'Waiting')?.Number ?? searchSteps.length;
  return `step ${now || next} of ${searchSteps.length}`;
}

/** In words for assistive tools: how many steps are behind, and which is under way. */
export function progressText(search: Search): string {
  const states = stepStates(search);
  const behind = states.filter((state) => state === 'done' || state === 'skipped').length;
  const now = states.indexOf('now');
  return `${behind} of ${states.length} steps done${now < 0 ? '' : `, step ${now + 1} running`}`;
}

export type PlanRow = {
  readonly ask: SearchAsk;
  /** Only in the first row of a step. */
  readonly number: number | null;
};

export const planRows = ({ Asks }: Search): readonly PlanRow[] =>
  Asks.map((ask, at) => ({ ask, number: Asks[at - 1]?.Number === ask.Number ? null : ask.Number }));

/** How long it took, or that nothing was sent. */
export function timeText({ Kept, Milliseconds, State }: SearchAsk): string {
  if (Kept) return 'kept';
  if (State === 'Asked') return Milliseconds === null ? placeholder : waitText(Milliseconds);
  return Milliseconds === null ? placeholder : `${(Milliseconds / 1000).toFixed(Milliseconds < 100_000 ? 1 : 0)} s`;
}

/** How long it waits so far, in whole seconds: a tenth that runs would be unrest. */
export const waitText = (milliseconds: number): string => `${Math.floor(milliseconds / 1000)} s`;

/** What it cost, or may cost still. */
export function costText({ State, Cents, ToCents }: SearchAsk): string {
  const isOpen = State === 'Waiting' || (State === 'Asked' && Cents === 0);
  if (isOpen && ToCents > 0) return `to ${formatCurrency(ToCents)}`;
  return State === 'Skipped' || State === 'Waiting' ? placeholder : formatCurrency(Cents);
}

/** What is offered as a higher cap: enough for one half more, in whole dollars. */
export const raisedCap = (capCents: number): number => Math.ceil(Math.max(capCents * 1.5, capCents + 100) / 100) * 100;
