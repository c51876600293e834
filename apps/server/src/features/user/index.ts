import { landingChoices, screenAt } from '@coverline/contract/screens/landing.ts';
import { screens } from '@coverline/contract/screens/screens.ts';
import { sql } from 'kysely';
import { clientsOf } from '#/services/account/rights/clientsOf.ts';
import { refreshedAfter } from '#/services/account/refreshed.ts';
import type { Deps } from '#/features/deps.ts';
import { launchOf } from '#/services/ehr/launch.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { dismissUserNotification } from './dismissUserNotification.ts';
import { favoriteHandlers } from './favorites.ts';
import { findClientOf } from './findClientOf.ts';
import { passwordHandlers } from './password.ts';

type Names =
  | 'savePersonalData'
  | 'saveSitePreferences'
  | 'acceptTermsOfService'
  | 'findClientOf'
  | 'selectClient'
  | 'dismissUserNotification'
  | keyof typeof favoriteHandlers
  | keyof ReturnType<typeof passwordHandlers>;

export const userHandlers = (deps: Deps): HandlersOf<Names> => ({
  ...favoriteHandlers,
  ...passwordHandlers(deps),
  dismissUserNotification,
  findClientOf: findClientOf(deps),

  savePersonalData: async (ctx, { FirstName, LastName }) => {
    await ctx.tx(async (trx, note) => {
      await trx
        .updateTable('identity.app_user')
        .set({ first_name: FirstName.trim(), last_name: LastName.trim() })
        .where('id', '=', ctx.session.userId)
        .execute();
      note({ entityType: 'user', entityId: ctx.session.userId });
    });
  },

  saveSitePreferences: async (ctx, path) => {
    // The same judge as the menus and guards: only a screen the user may open can be landed on.
    const screen = screenAt(screens, path);
    if (screen === null || !landingChoices(screens, ctx.session.viewer).includes(screen)) {
      throw new UserError('This screen cannot be your landing page. Choose one from the list.');
    }
    await ctx.tx(async (trx, note) => {
      await trx
        .updateTable('identity.app_user')
        .set({ default_landing_page: screen.path })
        .where('id', '=', ctx.session.userId)
        .execute();
      note({ entityType: 'user', entityId: ctx.session.userId });
    });
  },

  acceptTermsOfService: async (ctx, { Version }) => {
    await ctx.tx(async (trx, note) => {
      const terms = await trx
        .selectFrom('identity.terms')
        .select('version')
        .where('company_id', '=', ctx.session.companyId)
        .where('effective_from', '<=', sql<string>`now()`)
        .orderBy('effective_from', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (terms?.version !== Version)
        throw new UserError('The terms have changed since you read them. Please read the new ones.');
      await trx
        .insertInto('identity.terms_acceptance')
        .values({ user_id: ctx.session.userId, company_id: ctx.session.companyId, version: Version })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      note({ entityType: 'terms', entityId: Version });
    });
    return refreshedAfter(deps, ctx);
  },

  selectClient: async (ctx, clientId) => {
    const clients = await clientsOf(deps.doors, ctx.session.userId, ctx.session.companyId);
    if (!clients.some((client) => client.id === clientId)) throw notFound();
    if ((await launchOf(deps, ctx.session.sid)) !== null)
      throw new UserError('Your EHR opened this session for one practice. Its client cannot be changed.');
    await ctx.tx(async (trx, note) => {
      await trx
        .updateTable('identity.session')
        .set({ client_id: clientId })
        .where('sid', '=', ctx.session.sid)
        .execute();
      await trx
        .updateTable('identity.app_user')
        .set({ last_client_id: clientId })
        .where('id', '=', ctx.session.userId)
        .execute();
      note({ entityType: 'client', entityId: clientId });
    });
    return refreshedAfter(deps, ctx);
  },
});
