import type pg from 'pg';
import { ehrSecretPlace } from '#/services/ehr/ehrOf.ts';
import type { KeyRing } from '#/platform/keys/keyFile.ts';
import { createSealer } from '#/platform/keys/sealer.ts';
import { demoEhr } from './demoFiles.ts';
import { demoId } from './demoId.ts';
import { insert } from './insert.ts';

const companyId = demoId('company coverline');
/** Of the sandbox's EHR; one of its people is paired already. */
const practice = '195900';
const paired = { username: 'tvega', email: 'manager@lakeside.example' };

/** The operating company's EHR is the sandbox's, two ports above its payers; its address is brought up to date at each start. */
export async function seedEhr(admin: pg.ClientBase, ring: KeyRing, sandboxPort: number): Promise<void> {
  const { rowCount } = await admin.query('SELECT 1 FROM identity.company WHERE id = $1', [companyId]);
  if (rowCount === 0) return; // a demo from before there was one
  const origin = `http://127.0.0.1:${sandboxPort + 2}`;
  const addresses = {
    iss: `${origin}/ehr/api`,
    authorize_url: `${origin}/ehr/oauth/authorize`,
    issuer: `${origin}/ehr/oauth`,
    frame_ancestors: [origin],
  };
  const moved = await admin.query(
    `UPDATE identity.ehr SET iss = $2, authorize_url = $3, issuer = $4, frame_ancestors = $5 WHERE company_id = $1`,
    [companyId, ...Object.values(addresses)],
  );
  if (moved.rowCount !== 0) {
    await admin.query('UPDATE identity.ehr_pairing SET issuer = $2 WHERE company_id = $1', [
      companyId,
      addresses.issuer,
    ]);
    return;
  }
  const { Name, ClientId, ClientSecret } = demoEhr();
  await insert(admin, 'identity.ehr', [
    {
      company_id: companyId,
      name: Name,
      ...addresses,
      client_id: ClientId,
      client_secret: createSealer(ring, 'provider').seal(ehrSecretPlace(companyId), ClientSecret),
    },
  ]);
  await insert(admin, 'identity.ehr_practice', [
    { company_id: companyId, practice_id: practice, client_id: demoId('client lakeside') },
  ]);
  await insert(admin, 'identity.ehr_pairing', [
    {
      company_id: companyId,
      issuer: addresses.issuer,
      practice_id: practice,
      username: paired.username,
      user_id: demoId(`user ${paired.email}`),
    },
  ]);
}
