import { z } from 'zod';

/** Bytes as base64url, as browsers hand them over. */
export const passkeyBytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

/** What a passkey signed for a sign-in. */
export const passkeyProof = z.strictObject({
  CredentialID: passkeyBytes(1400),
  ClientData: passkeyBytes(4000),
  AuthenticatorData: passkeyBytes(4000),
  Signature: passkeyBytes(2000),
});

/** What a passkey is to sign, and which keys may; none named is any of this host. */
export const passkeyQuestion = z.object({
  Challenge: z.string(),
  RpID: z.string(),
  Credentials: z.array(z.object({ ID: z.string(), Transports: z.array(z.string()) })),
  /** Signing in without a password asks for the person, not for the key alone. */
  MustVerify: z.boolean(),
});
