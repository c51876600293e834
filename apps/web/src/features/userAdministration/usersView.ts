import {
  lastLogins,
  userSorts,
  usersPerPage,
  userStatuses,
} from '@coverline/contract/userAdministration/userAdministration.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import type { Calls } from '@coverline/contract/wire/calls.ts';
import { roles } from '@coverline/domain/access/roles.ts';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';

type UserSort = (typeof userSorts)[number];

const views = ['users', 'review', 'emergency'] as const;

/** What the address says of the list. Whom it is searched by is not in it: a name would be. */
export type UsersView = ListPlace<UserSort> & {
  readonly view: (typeof views)[number];
  readonly role: string;
  readonly status: string;
  readonly client: string;
  readonly login: string;
};

type Filter = PayloadOf<Calls['exportUsers']>;

const byName: Sort<UserSort> = { by: 'Name', descending: false };
const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((name) => name === value);

/** Read leniently: what means nothing is as if it were not there. */
export function readView(query: URLSearchParams): UsersView {
  return {
    view: oneOf(views, query.get('view')) ?? 'users',
    role: oneOf(roles, query.get('role')) ?? '',
    status: oneOf(userStatuses, query.get('status')) ?? '',
    client: /^[0-9a-f-]{36}$/.exec(query.get('client') ?? '')?.[0] ?? '',
    login: oneOf(lastLogins, query.get('login')) ?? '',
    ...readPlace(query, userSorts, byName, usersPerPage),
  };
}

/** The same back into an address; what is as always is left out. */
export function writeView({ view, role, status, client, login, ...place }: UsersView): URLSearchParams {
  const query = new URLSearchParams();
  const put = (name: string, value: string) => value !== '' && query.set(name, value);
  put('view', view === 'users' ? '' : view);
  put('role', role);
  put('status', status);
  put('client', client);
  put('login', login);
  writePlace(query, place, byName, usersPerPage);
  return query;
}

/** What the call takes of it, and of what was typed. */
export function filterOf({ role, status, client, login, sort }: UsersView, typed: string): Filter {
  const Role = oneOf(roles, role);
  const Status = oneOf(userStatuses, status);
  const LastLogin = oneOf(lastLogins, login);
  return {
    ...(typed.trim() !== '' && { SearchTerm: typed.trim().slice(0, 75) }),
    ...(Role && { Role }),
    ...(Status && { Status }),
    ...(client !== '' && { ClientID: client }),
    ...(LastLogin && { LastLogin }),
    SortBy: sort.by,
    Descending: sort.descending,
  };
}

export const isNarrowed = ({ role, status, client, login }: UsersView): boolean =>
  [role, status, client, login].some((value) => value !== '');

export const toSort = (sort: Sort) => sortOf(userSorts, sort, byName);
