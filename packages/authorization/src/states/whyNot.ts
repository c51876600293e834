import { appealAfterUpheld, authMoves } from './authMoves.ts';
import type { AuthStatus } from './authStatus.ts';
import { authStatusText } from './authStatusText.ts';
import type { Move, MoveAsk } from './move.ts';
import type { MoveFacts } from './moveFacts.ts';

export type MovingFacts = MoveFacts & { readonly appealsMade: number };

const textOf = (status: AuthStatus): string => authStatusText[status].text;

/** Whose word a move is: the payer's, who may say it to the same end as somebody here does, or ours and the calendar's. */
export type MoveWord = 'Payer' | 'Here';

/** The ways from where it stands to a status: of one that was sent another than of one that was not. A revision is one by name alone. */
const waysTo = (of: MovingFacts, to: AuthStatus, word: MoveWord, sends: 'Revision' | null): readonly Move[] => {
  const upheld = of.status === 'Upheld' ? appealAfterUpheld(of.appealsMade) : null;
  return [...authMoves, ...(upheld === null ? [] : [upheld])].filter(
    (move) =>
      move.to === to &&
      move.from.includes(of.status) &&
      (move.by === 'Payer') === (word === 'Payer') &&
      (move.sends === 'Revision') === (sends === 'Revision'),
  );
};

/** The way from where it stands to a status: the one that is open, else one that says why it is not; null where there is none. */
export function moveTo(of: MovingFacts, to: AuthStatus, word: MoveWord, sends: 'Revision' | null = null): Move | null {
  const ways = waysTo(of, to, word, sends);
  return ways.find((way) => (way.unless?.(of) ?? null) === null) ?? ways[0] ?? null;
}

/** Why it cannot go there, whoever asks; null where it can. */
export function whyNotTo(
  of: MovingFacts,
  to: AuthStatus,
  word: MoveWord,
  sends: 'Revision' | null = null,
): string | null {
  const move = moveTo(of, to, word, sends);
  if (move !== null) return move.unless?.(of) ?? null;
  if (of.status === to) return `It is ${textOf(to)} already.`;
  if (of.status === 'Upheld' && (to === 'Appeal1' || to === 'Appeal2')) {
    return of.appealsMade > 1 ? 'Both appeals have been made.' : `The next one is appeal ${of.appealsMade + 1}.`;
  }
  return `An authorization that is ${textOf(of.status)} cannot become ${textOf(to)}.`;
}

export type MoveAsker = {
  readonly kind: 'Person' | 'Payer' | 'Calendar';
  readonly userId: string | null;
  /** Answers for the client's authorizations, also those of others. */
  readonly isSupervisor: boolean;
};

/**
 * Why this one cannot do it; null where they may. What a payer says by telephone, fax or portal somebody writes down, with evidence
 * of it: `evidence` says whether there is any.
 */
export function whyNotBy(
  move: Pick<Move, 'by'>,
  owner: { readonly id: string; readonly name: string } | null,
  asker: MoveAsker,
  evidence: boolean,
): string | null {
  if (move.by === 'Calendar') return asker.kind === 'Calendar' ? null : 'The calendar alone does this.';
  if (move.by === 'Payer') {
    if (asker.kind === 'Payer') return null;
    if (asker.kind === 'Calendar') return 'The {payer} alone decides.';
    return evidence ? null : 'Say how the {payer} said so: by which route, when, and with whom or by which reference.';
  }
  if (asker.kind !== 'Person') return 'Somebody has to do this.';
  if (move.by === 'Anybody' || asker.isSupervisor || owner?.id === asker.userId) return null;
  return owner === null ? 'Nobody has this one. Take it first.' : `${owner.name} has this one. Take it over first.`;
}

const askWords: Readonly<Record<MoveAsk, string>> = {
  Reason: 'why',
  AuthNumber: 'the authorization number',
  Period: 'from when to when it holds',
  Evidence: 'how the {payer} said so',
  Wanted: 'what is asked for, and until when',
  Sent: 'what was sent',
  Appointment: 'who speaks with whom, and when',
  AppealBy: 'the last day to appeal',
  Successor: 'which authorization goes on from it',
};

/** What a move asks for and was not given, in words; empty where all is there. */
export const stillAsked = (move: Pick<Move, 'asks'>, given: Partial<Record<MoveAsk, string>>): readonly string[] =>
  move.asks.filter((ask) => (given[ask] ?? '').trim() === '').map((ask) => askWords[ask]);
