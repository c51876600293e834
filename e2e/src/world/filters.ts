import { randomUUID } from 'node:crypto';
import { query } from './database.ts';

type Part = { readonly Field: string; readonly Op: string; readonly Values: readonly string[] };

/** A filter of Lakeside, as an administrator would have saved it; all of its conditions hold. Answers its id. */
export async function saveFilter(
  name: string,
  parts: readonly Part[],
  entity: 'Registration' | 'Visit' = 'Registration',
  /** Whose: of the client that this person works in; of Lakeside unless told. */
  email = '',
): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO phi.filter_query (client_id, id, name, entity, tree, updated_by)
     SELECT c.id, $1, $2, $3, $4, u.id
       FROM identity.client c, identity.app_user u
      WHERE u.email_key = 'jedi@coverline.example' AND c.id = coalesce(
        (SELECT s.client_id FROM identity.session s JOIN identity.app_user x ON x.id = s.user_id
          WHERE x.email_key = lower($5) AND s.client_id IS NOT NULL ORDER BY s.ends_at DESC LIMIT 1),
        (SELECT id FROM identity.client WHERE mnemonic = 'LR'))`,
    [id, `${name} ${id.slice(0, 8)}`, entity, JSON.stringify({ Join: 'and', Parts: parts }), email],
  );
  return id;
}

export const withInsurance: readonly Part[] = [{ Field: 'HasInsurance', Op: 'is', Values: ['yes'] }];
export const everybody: readonly Part[] = [{ Field: 'MRN', Op: 'isNotEmpty', Values: [] }];
export const nobody: readonly Part[] = [{ Field: 'LastName', Op: 'is', Values: ['Nobody is called so'] }];
