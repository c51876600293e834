import { expect, it } from 'vitest';
import { takenName } from './takenName.ts';

it.each([
  [{ code: '23505', constraint: 'reg_master_client_id_mrn_key' }, 'reg_master_client_id_mrn_key'],
  [{ code: '23505', constraint: 'reg_master_client_id_mrn_key_102032' }, 'reg_master_client_id_mrn_key'],
  [{ code: '23503', constraint: 'reg_master_client_id_mrn_key' }, null],
  [{ code: '23505' }, null],
  [
    { code: '23505', message: 'duplicate key value violates unique constraint "pdf_form_name_102318"' },
    'pdf_form_name',
  ],
  [null, null],
])('%j names %s', (error, name) => {
  expect(takenName(error)).toBe(name);
});
