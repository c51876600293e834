import { mostCounted, mostGroups, type RecallFilter, type RecallWork } from '@coverline/contract/recall/recall.ts';
import { ticketingCalls } from '@coverline/contract/ticketing/ticketing.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { narrowBy } from '@coverline/domain/recall/narrowBy.ts';
import { namesPerson, parseRecall, type RecallTerms } from '@coverline/domain/recall/parseRecall.ts';
import { aboutNoWork, isWork, type WorkKind } from '@coverline/domain/recall/workTerms.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { findGroups, newestGroups, type FoundGroup } from './findGroups.ts';
import { findWork } from './findWork.ts';
import { keepSearch, openSearch } from './keptSearch.ts';
import { narrowing, todayOf, type Narrowing } from './narrowing.ts';
import { endingIn } from './ssnEnding.ts';
import { waysTo } from './ways.ts';

/** A search that takes longer reads too much: it wants another word. */
const longestMs = 5_000;
const shortest = 2;

export type Searched = {
  readonly searchId: string | null;
  readonly text: string;
  readonly problems: readonly string[];
  /** Those who are listed; or the batches or tickets, where these were looked for. */
  readonly groups: readonly FoundGroup[];
  readonly work: readonly RecallWork[];
  /** How many fit, as far as they were counted. */
  readonly counted: number;
  readonly more: boolean;
  readonly narrowBy: readonly string[];
};

/** Reads the box, keeps it with the session, and finds whom it and the facets mean. */
export async function search(
  deps: Deps,
  trx: TenantTrx,
  session: ClientSession,
  filter: RecallFilter,
): Promise<Searched> {
  const kept = filter.Text === null && filter.SearchID !== null;
  const text = kept ? await openSearch(deps, trx, session, filter.SearchID ?? '') : (filter.Text ?? '').trim();
  const searchId = kept ? filter.SearchID : text === '' ? null : await keepSearch(deps, trx, session, text);
  const today = todayOf(session);
  const { terms, problems } = parseRecall(text, today);
  const narrowed = await narrowing(trx, session, terms, filter);
  const found = { searchId, text, problems: [...problems, ...narrowed.problems] };
  const { kind } = narrowed;
  const refused = isWork(kind) ? notAboutWork(kind, session, terms, filter) : tooLittle(text, terms, narrowed);
  const nobody = { ...found, groups: [], work: [], counted: 0, more: false, narrowBy: [] };
  if (refused !== null) return { ...nobody, problems: [...found.problems, ...refused] };
  if (found.problems.length > 0) return nobody;
  if (isWork(kind)) {
    const { rows: work, more } = await within(trx, () => findWork(deps, trx, session, { kind, terms, narrowed }));
    const unseen = work.length === 0 && more ? ['None of the newest is it: add the days it was made'] : [];
    return { ...nobody, problems: unseen, work, counted: work.length, more };
  }
  const ways = waysTo(terms, { deps, clientId: session.clientId, today, alike: filter.Alike });
  const most = isCheap(terms, filter, narrowed) ? mostCounted : mostGroups;
  const { people, moreLookups } = await within(trx, async () =>
    ways.length > 0
      ? { people: await findGroups(trx, session.clientId, ways, narrowed, most + 1), moreLookups: false }
      : newestGroups(trx, session.clientId, narrowed, most + 1),
  );
  const looked = people.slice(0, most);
  const fitting = terms.ssn4 === null ? looked : await endingIn(deps, trx, session.clientId, looked, terms.ssn4);
  const groups = fitting.slice(0, mostGroups);
  const more = people.length > most || moreLookups;
  const isCut = more || fitting.length > groups.length;
  return {
    ...found,
    groups,
    work: [],
    counted: fitting.length,
    more,
    narrowBy: isCut ? narrowBy(terms, { from: filter.From, to: filter.To }) : [],
  };
}

/** An index gives people by name or birth date one after another. Whatever else is asked for is looked up for each of them. */
const isCheap = (terms: RecallTerms, { Alike }: RecallFilter, narrowed: Narrowing): boolean =>
  namesPerson(terms) &&
  terms.ssn4 === null &&
  !Alike &&
  narrowed.kind === null &&
  narrowed.lookup.length === 0 &&
  narrowed.service(sql`day`).length === 0;

/** What stands against looking for batches or tickets; null where nothing does. */
function notAboutWork(
  kind: WorkKind,
  { viewer }: ClientSession,
  terms: RecallTerms,
  { Status }: RecallFilter,
): readonly string[] | null {
  if (kind === 'ticket' && !passesRole(viewer.roles, ticketingCalls.findTickets.access.role))
    return ['Your work here opens no tickets'];
  const idle = [...aboutNoWork(terms), ...(Status === null ? [] : ['a result'])];
  if (idle.length === 0) return null;
  return [`A ${kind} has no such thing: ${idle.join(', ')}. It is found by words of its name, by user: and by days`];
}

/** What stands against looking at all; an empty list says that nothing was asked, and null that nothing does. */
function tooLittle(text: string, terms: RecallTerms, narrowed: Narrowing): readonly string[] | null {
  const asksNothing = text === '' && narrowed.lookup.length === 0 && narrowed.kind === null;
  if (asksNothing) return [];
  if (text.length > 0 && text.length < shortest) return ['Type two letters or more'];
  if (terms.ssn4 !== null && terms.name === '' && terms.born === null && terms.number === null)
    return ['ssn4: goes with a name, a number or a birth date'];
  if (!namesPerson(terms) && narrowed.kind !== null && narrowed.kind !== 'lookup')
    return ['Add a name, a number or a birth date: without one, only lookups are listed'];
  return null;
}

async function within<T>(trx: TenantTrx, find: () => Promise<T>): Promise<T> {
  await sql`SET LOCAL statement_timeout = ${sql.lit(longestMs)}`.execute(trx);
  try {
    return await find();
  } catch (error) {
    if ((error as { code?: string }).code !== '57014') throw error;
    throw new UserError('This search goes through too much. Add a name, a number or dates.', { cause: error });
  }
}
