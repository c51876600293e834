import { requireOwnSignIn } from '#/services/account/proof.ts';
import { secondStepOf } from '#/services/account/secondStep/secondStep.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';

export const getSecondStep =
  (deps: Deps): Handlers['getSecondStep'] =>
  async ({ session }) => {
    await requireOwnSignIn(deps, session);
    const { userId } = session;
    const [app, passkeys, { recoveryCodes }] = await Promise.all([
      deps.doors.readIdentity((db) =>
        db.selectFrom('identity.authenticator_app').select('added_at').where('user_id', '=', userId).executeTakeFirst(),
      ),
      deps.doors.readIdentity((db) =>
        db
          .selectFrom('identity.passkey')
          .select(['id', 'name', 'added_at', 'last_used_at', 'backed_up'])
          .where('user_id', '=', userId)
          .orderBy('added_at')
          .execute(),
      ),
      secondStepOf(deps.doors, userId),
    ]);
    return {
      AppAdded: app?.added_at ?? null,
      Passkeys: passkeys.map((key) => ({
        ID: key.id,
        Name: key.name,
        Added: key.added_at,
        LastUsed: key.last_used_at,
        BackedUp: key.backed_up,
      })),
      RecoveryCodes: recoveryCodes,
    };
  };
