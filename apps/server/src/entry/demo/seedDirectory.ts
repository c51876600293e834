import type pg from 'pg';
import { secretPlace } from '#/features/logon/external/identityProvider.ts';
import type { KeyRing } from '#/platform/keys/keyFile.ts';
import { createSealer } from '#/platform/keys/sealer.ts';
import { demoDirectory } from './demoFiles.ts';
import { demoId } from './demoId.ts';
import { demoUsers } from './demoData.ts';
import { insert } from './insert.ts';

const companyId = demoId('company alder');

/** The third company's directory is the sandbox's, two ports above its payers; its address is brought up to date at each start. */
export async function seedDirectory(admin: pg.ClientBase, ring: KeyRing, sandboxPort: number): Promise<void> {
  const { rowCount } = await admin.query(
    'UPDATE identity.company SET external_sign_in = true, referral_domains = $2 WHERE id = $1',
    [companyId, ['127.0.0.1']],
  );
  if (rowCount === 0) return; // a demo from before there was one
  const { Name, ClientId, ClientSecret } = demoDirectory();
  const issuer = `http://127.0.0.1:${sandboxPort + 2}`;
  const { rows: former } = await admin.query<{ issuer: string }>(
    'SELECT issuer FROM identity.identity_provider WHERE company_id = $1',
    [companyId],
  );
  if (former[0] !== undefined) {
    await admin.query('UPDATE identity.identity_provider SET issuer = $2 WHERE company_id = $1', [companyId, issuer]);
    await admin.query('UPDATE identity.external_identity SET issuer = $2 WHERE company_id = $1 AND issuer = $3', [
      companyId,
      issuer,
      former[0].issuer,
    ]);
    return;
  }
  await insert(admin, 'identity.identity_provider', [
    {
      company_id: companyId,
      name: Name,
      issuer,
      client_id: ClientId,
      client_secret: createSealer(ring, 'provider').seal(secretPlace(companyId), ClientSecret),
    },
  ]);
  await insert(
    admin,
    'identity.external_identity',
    demoUsers.flatMap(({ email, subject }) =>
      subject === undefined ? [] : [{ company_id: companyId, issuer, subject, user_id: demoId(`user ${email}`) }],
    ),
  );
}
