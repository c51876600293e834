import { passesRole } from '@coverline/domain/access/passesRole.ts';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { HttpError, notFound } from '#/platform/http/errors.ts';
import type { Session } from '#/platform/http/session/session.ts';
import { dataUrl, drawImage, frames } from '#/platform/images/drawImage.ts';
import { imageOf, keepImage, type Owner, removeImage } from './imageTable.ts';
import { visibleUser } from './visibleUser.ts';

type Names = 'getProfileImageByUsername' | 'saveProfileImage' | 'removeProfileImage' | 'getClientLogo';

export const profileImageHandlers = (): HandlersOf<Names> => ({
  getProfileImageByUsername: (ctx, username) =>
    ctx.tx(async (trx) => {
      const userId = await visibleUser(trx, ctx.session, username);
      return { Image: userId === null ? null : await shown(trx, { column: 'user_id', id: userId }) };
    }),

  getClientLogo: (ctx) =>
    ctx.tx(async (trx) => ({ Image: await shown(trx, { column: 'client_id', id: ctx.session.clientId }) })),

  saveProfileImage: async (ctx, { clientID, imageFile }) => {
    const owner = ownerOf(ctx.session, clientID);
    const image = await drawImage(imageFile.bytes, owner.column === 'user_id' ? frames.profile : frames.logo);
    return ctx.tx(async (trx, note) => {
      await keepImage(trx, owner, image);
      note(noteOf(owner));
      return { Image: dataUrl(image) };
    });
  },

  removeProfileImage: (ctx, { clientID }) => {
    const owner = ownerOf(ctx.session, clientID);
    return ctx.tx(async (trx, note) => {
      await removeImage(trx, owner);
      note(noteOf(owner));
      return { Image: null };
    });
  },
});

/** One's own image is one's own; a client's logo is its administrators', while they work in it. */
function ownerOf(session: Session, clientId: string | undefined): Owner {
  if (clientId === undefined) return { column: 'user_id', id: session.userId };
  if (clientId !== session.clientId) throw notFound();
  if (!passesRole(session.viewer.roles, 'ClientAdministrator'))
    throw new HttpError(403, "A client's logo is changed by its administrators.");
  return { column: 'client_id', id: clientId };
}

const noteOf = ({ column, id }: Owner) => ({ entityType: column === 'user_id' ? 'user' : 'client', entityId: id });

async function shown(trx: IdentityTrx, owner: Owner): Promise<string | null> {
  const image = await imageOf(trx, owner);
  return image === null ? null : dataUrl(image);
}
