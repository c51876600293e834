import { landingChoices } from '@coverline/contract/screens/landing.ts';
import { screens } from '@coverline/contract/screens/screens.ts';
import { sql } from 'kysely';
import { openFavorites } from '#/services/account/openFavorites.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';

export const favoriteHandlers: HandlersOf<'toggleQuickMenuFavorite'> = {
  toggleQuickMenuFavorite: (ctx, routeId) => {
    const { userId, viewer } = ctx.session;
    // Whoever lost a role may still take the star away, and may not set one.
    const mayAdd = landingChoices(screens, viewer).some(({ id }) => id === routeId);
    return ctx.tx(async (trx, note) => {
      // One statement: two tabs that set two stars at once keep both.
      const user = await trx
        .updateTable('identity.app_user')
        .set({
          favorites: sql<string[]>`CASE WHEN ${routeId} = ANY(favorites)
            THEN array_remove(favorites, ${routeId}) ELSE array_append(favorites, ${routeId}) END`,
        })
        .where('id', '=', userId)
        .where(sql<boolean>`(${mayAdd} OR ${routeId} = ANY(favorites))`)
        .returning('favorites')
        .executeTakeFirst();
      if (user === undefined) throw new UserError('This screen cannot be a favorite. Choose one from the list.');
      note({ entityType: 'screen', entityId: routeId });
      return { NavigationFavorites: openFavorites(user.favorites, viewer) };
    });
  },
};
