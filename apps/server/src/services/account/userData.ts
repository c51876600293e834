import { landingChoices, screenAt } from '@coverline/contract/screens/landing.ts';
import { screens } from '@coverline/contract/screens/screens.ts';
import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import type { Viewer } from '@coverline/contract/screens/viewer.ts';
import { sql } from 'kysely';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { ClientRow } from '#/platform/db/tables/accountTables.ts';
import type { Session } from '#/platform/http/session/session.ts';
import { clientsOf } from './rights/clientsOf.ts';
import { version } from '#/platform/release.ts';
import { notificationsOf } from './notifications.ts';
import { performanceOf } from './performance.ts';
import { openFavorites } from './openFavorites.ts';

/** The session user as the wire has it, with a freshly signed token. Read anew at each sign-in and refresh. */
export async function userData(deps: PlatformDeps, session: Session, tokenNumber: number): Promise<UserData> {
  const [user, clients, terms, notifications] = await Promise.all([
    readUser(deps, session),
    clientsOf(deps.doors, session.userId, session.companyId),
    readTerms(deps, session),
    notificationsOf(deps, session),
  ]);
  const selected = clients.find((client) => client.id === session.clientId);
  return {
    AuthToken: await deps.tokens.sign({ sid: session.sid, n: tokenNumber }, session.now),
    UserID: session.userId,
    FirstName: user.first_name,
    LastName: user.last_name,
    IsOperator: session.viewer.operator === true,
    Email: user.email,
    Roles: [...session.viewer.roles],
    FeatureList: [...session.viewer.features],
    DefaultLandingPage: stillOpen(user.default_landing_page, session.viewer),
    TermsOfService: terms,
    TerminologyData: selected?.terminology ?? {},
    ClientList: clients.map(wireClient),
    SelectedClient: selected === undefined ? null : wireClient(selected),
    Performance: await performanceOf(deps.doors, session, selected),
    Notifications: notifications,
    NavigationFavorites: openFavorites(user.favorites, session.viewer),
    EmergencyAccess: session.emergency && {
      EndsAt: session.emergency.endsAt,
      SecondsLeft: session.emergency.secondsLeft,
    },
    Today: user.today,
    TimeZone: session.timeZone,
    ProductVersion: version,
  };
}

const wireClient = (client: ClientRow) => ({
  ID: client.id,
  Name: client.name,
  Mnemonic: client.mnemonic,
  IsXifin: client.is_xifin,
  PostbackType: client.postback_type,
});

/** A landing page saved when the role was still there would land on a refusal at each sign-in. */
function stillOpen(path: string | null, viewer: Viewer): string | null {
  const screen = path === null ? null : screenAt(screens, path);
  return screen !== null && landingChoices(screens, viewer).includes(screen) ? screen.path : null;
}

async function readUser(deps: PlatformDeps, session: Session) {
  return deps.doors.readIdentity((db) =>
    db
      .selectFrom('identity.app_user')
      .select(['first_name', 'last_name', 'email', 'default_landing_page', 'favorites'])
      .select(sql<string>`to_char(now() AT TIME ZONE ${session.timeZone}, 'YYYY-MM-DD')`.as('today'))
      .where('id', '=', session.userId)
      .executeTakeFirstOrThrow(),
  );
}

async function readTerms(deps: PlatformDeps, session: Session): Promise<UserData['TermsOfService']> {
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
