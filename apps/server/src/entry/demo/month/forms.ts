import {
  assistanceForm,
  drawOwnForm,
  type OwnForm,
  representativeForm,
} from '#/features/cases/forms/ownForms/ownForms.ts';
import type { Agenda } from './agenda.ts';
import type { Stage } from './stage.ts';
import { teresa, wren } from './staff.ts';

const chosen = (Papers: readonly object[]) => ({ Language: 'en', Papers });

/** Two forms of the hospital, with what fills them, and what a case worker has kept of them. */
export function addForms(agenda: Agenda, stage: Stage): void {
  const jedi = wren('lakeside');
  const versions = new Map<OwnForm, string>();
  const setUp = async (form: OwnForm) => {
    const { name: Name, kind: Kind, map } = form;
    const file = Buffer.from(await drawOwnForm(form));
    const { VersionID } = await stage.act(jedi, 'uploadPdfForm', { Name, Kind, Language: 'en' }, file);
    await stage.act(jedi, 'savePdfForm', {
      VersionID,
      Version: 1,
      Name,
      Kind,
      Language: 'en',
      EffectiveFrom: `${agenda.today.slice(0, 4)}-01-01`,
      EffectiveTo: '',
      IsActive: true,
      Flatten: true,
      Map: map,
    });
    versions.set(form, VersionID);
  };
  agenda.add(
    agenda.first,
    6 * 60 + 50,
    async () => {
      await setUp(assistanceForm);
      await setUp(representativeForm);
    },
    { alone: true },
  );
  const keep = async () => {
    const { Rows } = await stage.act(teresa, 'getCases', { View: 'Mine' });
    const ofType = (type: string) => Rows.find(({ Type }) => Type === type)?.CaseID;
    const medicaid = ofType('MedicaidApplication');
    const charity = ofType('Charity') ?? Rows.find(({ CaseID }) => CaseID !== medicaid)?.CaseID;
    const form = (of: OwnForm) => ({ Kind: 'Form', VersionID: versions.get(of) });
    if (medicaid !== undefined)
      await stage.act(teresa, 'keepCasePapers', {
        CaseID: medicaid,
        ...chosen([form(representativeForm), { Kind: 'Letter', Letter: 'medicaidDocuments' }]),
      });
    if (charity !== undefined)
      await stage.act(teresa, 'keepCasePapers', { CaseID: charity, ...chosen([form(assistanceForm)]) });
  };
  agenda.add(0, 15 * 60 + 20, keep, { alone: true });
}
