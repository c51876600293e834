/**
 * What a payer's words name besides the visit or the plan that a figure stands under: a copay of the office that is for preventive
 * care alone, or for surgery there, and a deductible of the plan that is for drugs alone. A clerk who takes one of them for the
 * office's or the plan's collects what nobody owes.
 */
export type OtherService = 'preventive' | 'otherService';

const preventive =
  /\bPREVENT(?:IVE|ATIVE|ION)\b|\bWELLNESS\b|\bWELL[ -](?:CHILD|BABY|WOMAN|WOMEN|MAN|ADULT|VISIT|CARE|EXAM)|\bIMMUNI[ZS]|\bVACCIN|\b(?:ROUTINE|ANNUAL|YEARLY) (?:PHYSICAL|EXAM|CHECK)|\bPHYSICAL EXAM|\bSCREENING/;

const others: readonly RegExp[] = [
  /\bSURGER|\bSURGICAL|\bALLERG|\bINJECTION|\bCHEMO|\bINFUSION|\bRADIAT|\bX-?RAY|\bIMAGING|\b(?:MRI|CT|PET) SCAN|\bMRI\b|\bLAB(?:S|ORATOR\w*)?\b|\bDIAGNOSTIC|\bPATHOLOG|\bRADIOLOG/,
  /\bCHIROPRACT|\bACUPUNCTUR|\b(?:PHYSICAL|OCCUPATIONAL|SPEECH|RESPIRATORY) THERAP|\b(?:PT|OT|ST)\/|\bREHAB|\bDIALYSIS/,
  /\bMENTAL\b|\bBEHAVIOU?RAL|\bPSYCH|\bSUBSTANCE|\bMATERNITY|\bPRENATAL/,
  /\bDENTAL|\bORTHODONT|\bVISION\b|\bOPTICAL|\bEYE ?(?:EXAM|WEAR|GLASS)|\bHEARING/,
  /\bRX\b|\bPRESCRIPTION|\bPHARMAC|\bDRUGS?\b|\bDME\b|\bDURABLE|\bAMBULANCE|\bHOME HEALTH|\bHOSPICE|\bSKILLED NURSING|\bSNF\b|\bTRANSPLANT/,
];
/** Doctors of one field: a cardiologist, a podiatrist, an orthopedist. */
const ofAField = /\b\w{3,}OLOG(?:Y|IST)S?\b|\b\w{3,}IATRISTS?\b|\bPODIATR|\bORTHOP(?:A?EDI|OD)|\bSURGEONS?\b/;

/** What stands behind these is told of, and is not what the figure is for. */
const besides =
  /\b(?:INCLUD|EXCLUD|EXCEPT)\w*\b.*|\bOTHER THAN\b.*|\b(?:NOT APPLICABLE|DOES NOT APPLY|DO NOT APPLY) (?:TO|FOR)\b.*|\b(?:NO (?:COPAY|COST|CHARGE)|WAIVED) FOR\b.*/g;
/** One amount for all of it. */
const combined = /\bCOMBINED\b|\bINTEGRATED\b|\bMEDICAL ?(?:AND|&|\/|\+|PLUS) ?(?:RX|PHARM|PRESC|DRUG)/;

/** Under these services a figure is the office's or the plan's; under any other it is that service's, whatever else is named. */
const ofVisits: ReadonlySet<string> = new Set(['98', 'BY', 'BZ']);
const ofPlan: ReadonlySet<string> = new Set(['30', '1', '']);

/** What of it the words of a figure are about; null where they are about none. They come in capitals. */
export function otherService(
  words: string,
  { service, visit }: { readonly service: string; readonly visit?: string | undefined },
): OtherService | null {
  if (!ofVisits.has(service) && !ofPlan.has(service)) return null;
  const said = words.replace(besides, '');
  if (combined.test(said)) return null;
  if (service !== 'BZ' && preventive.test(said)) return 'preventive';
  if (others.some((one) => one.test(said))) return 'otherService';
  return visit !== 'specialist' && ofAField.test(said) ? 'otherService' : null;
}
