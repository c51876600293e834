import type { UserData } from '@coverline/contract/sessionUser.ts';
import { sql } from 'kysely';
import type { Deps } from '#/deps.ts';
import type { ClientRow } from '#/db/identityTables.ts';
import type { Session } from '#/http/session.ts';
import { clientsOf } from './clientsOf.ts';

/** The session user as the wire has it (spec §3), with a freshly signed token. Read anew at each sign-in and refresh. */
export async function userData(deps: Deps, session: Session, tokenNumber: number): Promise<UserData> {
  const [user, clients, terms] = await Promise.all([
    readUser(deps, session.userId),
    clientsOf(deps.doors, session.userId, session.companyId),
    readTerms(deps, session),
  ]);
  const selected = clients.find((client) => client.id === session.clientId);
  return {
    AuthToken: await deps.tokens.sign({ sid: session.sid, n: tokenNumber }, session.now),
    UserID: session.userId,
    FirstName: user.first_name,
    LastName: user.last_name,
    Email: user.email,
    Roles: [...session.viewer.roles],
    FeatureList: [...session.viewer.features],
    DefaultLandingPage: user.default_landing_page,
    TermsOfService: terms,
    TerminologyData: selected?.terminology ?? {},
    ClientList: clients.map(wireClient),
    SelectedClient: selected === undefined ? null : wireClient(selected),
    // Points are earned by closing cases, a screen that is not built: nothing is counted and the gauge is off.
    Performance: { Enabled: false, UserPoints: 0, GoalPoints: selected?.performance_goal ?? 0 },
    Notifications: { CaseReminders: [], SystemNotifications: [] },
    NavigationFavorites: user.favorites,
    Today: user.today,
  };
}

const wireClient = (client: ClientRow) => ({
  ID: client.id,
  Name: client.name,
  Mnemonic: client.mnemonic,
  IsXifin: client.is_xifin,
  PostbackType: client.postback_type,
});

async function readUser(deps: Deps, userId: string) {
  return deps.doors.readIdentity((db) =>
    db
      .selectFrom('identity.app_user as u')
      .leftJoin('identity.client as c', 'c.id', 'u.last_client_id')
      .select(['u.first_name', 'u.last_name', 'u.email', 'u.default_landing_page', 'u.favorites'])
      .select(sql<string>`to_char(now() AT TIME ZONE coalesce(c.time_zone, 'UTC'), 'YYYY-MM-DD')`.as('today'))
      .where('u.id', '=', userId)
      .executeTakeFirstOrThrow(),
  );
}

async function readTerms(deps: Deps, session: Session): Promise<UserData['TermsOfService']> {
  const terms = await deps.doors.readIdentity((db) =>
    db
      .selectFrom('identity.terms as t')
      .leftJoin('identity.terms_acceptance as a', (join) =>
        join
          .onRef('a.company_id', '=', 't.company_id')
          .onRef('a.version', '=', 't.version')
          .on('a.user_id', '=', session.userId),
      )
      .select(['t.version', 't.body', 'a.accepted_at'])
      .where('t.company_id', '=', session.companyId)
      .where('t.effective_from', '<=', sql<string>`now()`)
      .orderBy('t.effective_from', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  if (terms === undefined) return { MustAccept: false, Version: null, Text: null, AcceptedDate: null };
  return {
    MustAccept: terms.accepted_at === null,
    Version: terms.version,
    Text: terms.body,
    AcceptedDate: terms.accepted_at,
  };
}
