import { profileImageFile } from '@coverline/domain/constants.ts';
import { isEmail } from '@coverline/domain/validate/email.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, text } from '../wire/fields.ts';
import { loginBounds } from '../logon/logon.ts';

/** An image as a data address, ready to be shown; null where there is none. */
const image = z.object({ Image: z.string().nullable() });

/** Without a client it is one's own image; with one, the logo of the client one works in. */
const whose = z.strictObject({ clientID: id.optional() });

export const profileImageCalls = {
  getProfileImageByUsername: call({
    path: '/Account/User/GetProfileImageByUsername',
    summary:
      'The image of a person of the own company whom one may know of; nobody, and nobody with an image, look alike.',
    access: 'session',
    door: 'identity',
    effect: 'reads',
    audit: null,
    payload: text(loginBounds.email).refine((value) => isEmail(value.trim()), 'Value is not a valid email address'),
    bare: true,
    data: image,
  }),
  saveProfileImage: call({
    path: '/Account/User/SaveProfileImage',
    summary:
      "Saves one's own image, or, for administrators, the logo of the client one works in; answers it as it is kept.",
    kind: 'upload',
    file: { part: 'imageFile', ...profileImageFile },
    access: 'session',
    door: 'identity',
    effect: 'writes',
    audit: 'SaveProfileImage',
    payload: whose,
    data: image,
  }),
  removeProfileImage: call({
    path: '/Account/User/RemoveProfileImage',
    summary: "Removes one's own image, or, for administrators, the logo of the client one works in.",
    access: 'session',
    door: 'identity',
    effect: 'writes',
    audit: 'RemoveProfileImage',
    payload: whose,
    data: image,
  }),
  getClientLogo: call({
    path: '/Account/User/GetClientLogo',
    summary: 'The logo of the client one works in.',
    access: {},
    door: 'identity',
    effect: 'reads',
    audit: null,
    payload: nothing,
    data: image,
  }),
};
