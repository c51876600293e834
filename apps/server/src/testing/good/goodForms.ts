import { createHash, randomUUID } from 'node:crypto';
import { signedIn } from '#/testing/builders.ts';
import { plainForm } from '#/testing/good/plainForm.ts';
import type { TestServer } from '#/testing/testServer.ts';

export type GoodForms = { readonly pdfForm: string; readonly pdfFormVersion: string; readonly removable: string };

/** What fills the field of the plain form. */
export const goodMap = [
  { Field: 'patient.name', Kind: 'Point', Point: 'patient.name', Format: 'plain', Text: '', Choices: [] },
] as const;

/** No two forms of a client have one name, and who asks for good payloads twice gets two. */
export const goodFormName = (form: string) => `County application ${form.slice(0, 8)}`;

/** A form with a version that is offered and a draft that is there to be removed. */
export async function formsOf(server: TestServer, clientId: string): Promise<GoodForms> {
  const { user } = await signedIn(server, ['FRHCJediMaster'], clientId);
  const [form, offered, draft] = [randomUUID(), randomUUID(), randomUUID()];
  await server.admin.query(`INSERT INTO phi.pdf_form (client_id, id, name, kind) VALUES ($1, $2, $3, 'Application')`, [
    clientId,
    form,
    goodFormName(form),
  ]);
  const pdf = plainForm();
  const fields = [{ Name: 'patient.name', Type: 'Text', Page: 1, Options: [], MaxLength: null, Multiline: false }];
  await server.admin.query(
    `INSERT INTO phi.pdf_form_version
       (client_id, id, form_id, number, language, effective_from, is_active, pdf, digest, pages, fields, map, updated_by)
     SELECT $1, v.id, $2, v.number, 'en', '2020-01-01', v.number = 1, $5, $6, 1, $7, $8, $9
       FROM (VALUES ($3::uuid, 1), ($4::uuid, 2)) v (id, number)`,
    [
      clientId,
      form,
      offered,
      draft,
      pdf,
      createHash('sha256').update(pdf).digest(),
      JSON.stringify(fields),
      JSON.stringify(goodMap),
      user.id,
    ],
  );
  return { pdfForm: form, pdfFormVersion: offered, removable: draft };
}
