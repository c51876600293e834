import { z } from 'zod';
import { call } from '../wire/call.ts';
import { nothing, text } from '../wire/fields.ts';
import { loginBounds } from '../logon/logon.ts';

const token = z.string().min(1).max(100);

export const accountLinkCalls = {
  openAccountLink: call({
    path: '/Account/Logon/OpenAccountLink',
    summary: 'What a mailed link is for, and for whom; it is not used up by that.',
    access: 'public',
    door: 'identity',
    effect: 'reads',
    audit: null,
    payload: z.strictObject({ Token: token }),
    secret: true,
    data: z.object({ Kind: z.enum(['invitation', 'reset']), Email: z.string() }),
  }),
  redeemAccountLink: call({
    path: '/Account/Logon/UseAccountLink',
    summary: 'Sets the password with a mailed link, once; then one logs in with it.',
    access: 'public',
    door: 'identity',
    effect: 'writes',
    audit: 'UseAccountLink',
    payload: z.strictObject({ Token: token, NewPassword: text(loginBounds.password).min(1) }),
    secret: true,
    data: nothing,
  }),
};
