import { randomUUID } from 'node:crypto';
import { query } from './database.ts';
import { nobody, saveFilter } from './filters.ts';

const column = (Name: string, Source = Name, Width: number | null = null) => ({
  Name,
  Source,
  Transform: 'asIs',
  Width,
  Pad: 'behind',
  Cut: Width !== null,
});

type Made = {
  readonly state?: 'Draft' | 'Active' | 'Paused';
  readonly format?: 'csv' | 'fixed' | 'xlsx' | '271' | 'hl7';
  readonly parameters?: readonly object[];
  /** What its filter picks: nobody unless told. */
  readonly parts?: Parameters<typeof saveFilter>[1];
};

/** An extract of the client that this person works in, as a Jedi master would have saved it. Answers its id and its name. */
export async function saveExtract(
  email: string,
  { state = 'Active', format = 'csv', parameters = [], parts = nobody }: Made,
) {
  const id = randomUUID();
  const name = `Census ${id.slice(0, 8)}`;
  const filter = await saveFilter('For an extract', parts, 'Registration', email);
  const wide = format === 'fixed' ? 12 : null;
  const isMessages = format === '271' || format === 'hl7';
  const definition = {
    Name: name,
    Format: format,
    FilterID: filter,
    Columns: isMessages
      ? []
      : [column('MRN', 'MRN', wide), column('Last name', 'LastName', wide), column('City', 'City', wide)],
    Parameters: parameters,
    Schedule: null,
    Delta: false,
    FileName: '{client}_{date}_{sequence}',
    NamesLine: true,
    Header: '',
    Trailer: format === 'xlsx' || isMessages ? '' : 'TRL|{rows}',
    Whole: false,
  };
  await query(
    `WITH e AS (INSERT INTO phi.extract (client_id, id, name, state, filter_id, definition, updated_by)
       SELECT client_id, $1, $2, $3, id, $5, updated_by FROM phi.filter_query WHERE id = $4 RETURNING *)
     INSERT INTO phi.extract_version (client_id, extract_id, version, definition, changes, changed_by)
     SELECT client_id, id, 1, definition, '["Added."]', updated_by FROM e`,
    [id, name, state, filter, JSON.stringify(definition)],
  );
  return { id, name };
}

/** A run whose file could not be brought, or not yet. */
export const saveRun = (extractId: string, state: 'Delivering' | 'Undelivered', reason: string) =>
  query(
    `INSERT INTO phi.extract_run (client_id, id, extract_id, version, kind, state, sequence, filter, parameters, today, rows, file_name,
       reason, ordered_by, tries, next_try_at, ended_at)
     SELECT client_id, gen_random_uuid(), id, version, 'Hand', $2, sequence + 1, '{}', '{}', now(), 3, 'census.csv', $3, updated_by, 3,
       CASE WHEN $2 = 'Delivering' THEN now() + interval '2 minutes' END, CASE WHEN $2 = 'Undelivered' THEN now() END
       FROM phi.extract WHERE id = $1`,
    [extractId, state, reason],
  );

export const placeParameter = {
  Key: 'place',
  Label: 'Place',
  Type: 'text',
  Default: '',
  Required: true,
  Narrows: { Field: 'City', As: 'is' },
};
