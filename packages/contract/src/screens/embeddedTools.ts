import { refusal } from './refusal.ts';
import type { Screen } from './screen.ts';
import type { Viewer } from './viewer.ts';

/** Whether a screen exists in this mode: embedded, few of them do; a page of its own has no embedded ones. */
export const isOffered = ({ embedded }: Screen, isEmbedded: boolean): boolean =>
  isEmbedded ? embedded !== undefined : embedded !== 'only';

/** The tools that the embedded header lists: those the viewer may use, by name. */
export const embeddedTools = (all: readonly Screen[], viewer: Viewer): readonly Screen[] =>
  all
    .filter((row) => row.embedded === 'only' && row.requiresRole !== undefined && refusal(row, viewer) === null)
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
