/** What a document is: the report type that X12 knows it by (element 755), its LOINC code where there is one, and our word for it. */
export type DocumentType = { readonly report: string; readonly loinc: string; readonly label: string };

/** What offices send along, by a word of ours; the last one is whatever has none of its own. */
export const documentTypes = {
  OfficeNote: { report: 'PY', loinc: '11488-4', label: 'Office or consultation note' },
  ProgressNote: { report: '09', loinc: '11506-3', label: 'Progress note' },
  HistoryAndPhysical: { report: 'P5', loinc: '34117-2', label: 'History and physical' },
  ImagingReport: { report: 'RR', loinc: '18748-4', label: 'Imaging report' },
  LabResults: { report: 'LA', loinc: '11502-2', label: 'Laboratory results' },
  PathologyReport: { report: 'P4', loinc: '11526-1', label: 'Pathology report' },
  OperativeNote: { report: 'OB', loinc: '11504-8', label: 'Operative note' },
  DischargeSummary: { report: 'DS', loinc: '18842-5', label: 'Discharge summary' },
  TherapyNotes: { report: 'PN', loinc: '11508-9', label: 'Therapy notes' },
  PlanOfTreatment: { report: '08', loinc: '18776-5', label: 'Plan of treatment' },
  NursingNotes: { report: 'NN', loinc: '34746-8', label: 'Nursing notes' },
  Order: { report: 'B3', loinc: '', label: 'Order' },
  EquipmentPrescription: { report: 'DB', loinc: '', label: 'Prescription of equipment' },
  Consent: { report: 'CK', loinc: '', label: 'Consent' },
  Photographs: { report: 'XP', loinc: '', label: 'Photographs' },
  Other: { report: 'OZ', loinc: '', label: 'Other support' },
} as const satisfies Record<string, DocumentType>;

export type DocumentTypeKey = keyof typeof documentTypes;
export const documentTypeKeys = Object.keys(documentTypes) as [DocumentTypeKey, ...DocumentTypeKey[]]; // there is one at least

/** Of what type a document is that a payer names by LOINC code or report type; null for a code that none here has. */
export const documentTypeOf = (code: string): DocumentTypeKey | null =>
  documentTypeKeys.find((key) => documentTypes[key].loinc === code || documentTypes[key].report === code) ?? null;

/** So many documents go along with one authorization, and so many bytes in all. */
export const mostDocuments = { files: 10, bytes: 64 * 1024 * 1024 } as const;
