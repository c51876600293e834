import { z } from 'zod';
import { call } from './call.ts';
import { id, nothing, text } from './fields.ts';
import { loginBounds } from './logon.ts';
import { userDataSchema } from './sessionUser.ts';

const refreshed = z.object({ UserData: userDataSchema, EmbeddedData: z.null() });

export const userCalls = {
  savePersonalData: call({
    path: '/Account/User/SavePersonalData',
    summary: "Saves the user's own first and last name.",
    access: 'session',
    door: 'identity',
    effect: 'writes',
    audit: 'SavePersonalData',
    payload: z.strictObject({ FirstName: text(50), LastName: text(50) }),
    data: nothing,
  }),
  saveSitePreferences: call({
    path: '/Account/User/SaveSitePreferences',
    summary: "Saves the user's landing page, the path of a screen the user may open.",
    access: 'session',
    door: 'identity',
    effect: 'writes',
    audit: 'SaveSitePreferences',
    payload: text(200),
    bare: true,
    data: nothing,
  }),
  confirmPassword: call({
    path: '/Account/User/ConfirmPassword',
    summary: 'Proves the present password again, which a change of it asks for.',
    access: 'session',
    door: 'identity',
    effect: 'writes',
    audit: 'ConfirmPassword',
    payload: z.string().min(1).max(loginBounds.password),
    bare: true,
    secret: true,
    data: nothing,
  }),
  checkPasswordHistory: call({
    path: '/Account/User/CheckPasswordHistory',
    summary: 'Whether a new password is none of the last five.',
    access: 'session',
    door: 'identity',
    effect: 'reads',
    audit: null,
    payload: text(loginBounds.password).min(1),
    bare: true,
    secret: true,
    data: z.boolean(),
  }),
  savePasswordChange: call({
    path: '/Account/User/SavePasswordChange',
    summary:
      "Changes one's own password and ends one's other sessions; the present one was proved within five minutes.",
    access: 'session',
    door: 'identity',
    effect: 'writes',
    audit: 'SavePasswordChange',
    payload: text(loginBounds.password).min(1),
    bare: true,
    secret: true,
    data: nothing,
  }),
  acceptTermsOfService: call({
    path: '/Account/User/AcceptTermsOfService',
    summary: 'Accepts the version of the terms that was shown.',
    access: 'session',
    door: 'identity',
    effect: 'writes',
    audit: 'AcceptTermsOfService',
    payload: z.strictObject({ Version: text(40).min(1) }),
    data: refreshed,
  }),
  selectClient: call({
    path: '/Account/User/SelectClient',
    summary: 'Changes the client the session works in; answers as a refresh.',
    access: 'session',
    door: 'identity',
    effect: 'writes',
    audit: 'SelectClient',
    payload: id,
    bare: true,
    data: refreshed,
  }),
};
