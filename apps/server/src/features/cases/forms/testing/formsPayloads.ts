import { goodFormName, goodMap } from '#/testing/good/goodForms.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';
import { plainForm } from '#/testing/good/plainForm.ts';

const letter = { Language: 'en', Papers: [{ Kind: 'Letter', Letter: 'missingItems' }] };

export const formsPayloads = goodPayloadsOf({
  own: (records) => ({
    listPdfForms: { Search: 'county' },
    getPdfForm: { VersionID: records.pdfFormVersion },
    uploadPdfForm: {
      Name: goodFormName(records.pdfForm),
      Kind: 'Application',
      Language: 'en',
      FormID: records.pdfForm,
      File: plainForm().toString('base64'),
    },
    savePdfForm: {
      VersionID: records.pdfFormVersion,
      Version: 1,
      Name: goodFormName(records.pdfForm),
      Kind: 'Application',
      Language: 'en',
      EffectiveFrom: '2020-01-01',
      EffectiveTo: '',
      IsActive: true,
      Flatten: true,
      Map: goodMap,
    },
    copyPdfForm: { VersionID: records.pdfFormVersion },
    deletePdfForm: { VersionID: records.removed.deletePdfForm, Version: 1 },
    tryPdfForm: { VersionID: records.pdfFormVersion, RegMasterID: records.registration, Map: goodMap },
    findFormPatient: { SearchTerm: 'Winter' },
    exportPdfForms: {},
    getCasePapers: { CaseID: records.openCase, Language: 'en' },
    getCaseLetter: { CaseID: records.openCase, Letter: 'hipaaAuthorization', Language: 'es' },
    fillCasePapers: {
      CaseID: records.openCase,
      Language: 'en',
      Papers: [{ Kind: 'Form', VersionID: records.pdfFormVersion }],
    },
    keepCasePapers: { CaseID: records.openCase, ...letter },
    printCasePapers: { CaseIDs: [records.openCase], ...letter },
  }),
  ofRecords: [
    'getPdfForm',
    'uploadPdfForm',
    'savePdfForm',
    'copyPdfForm',
    'deletePdfForm',
    'tryPdfForm',
    'getCasePapers',
    'getCaseLetter',
    'fillCasePapers',
    'keepCasePapers',
    'printCasePapers',
  ],
});
