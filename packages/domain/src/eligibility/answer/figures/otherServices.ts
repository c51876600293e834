import type { Benefit } from '../answer.ts';

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
  /\bCOVID|\bTOBACCO|\bSMOKING|\bNUTRITION|\bDIABET|\bCONTRACEPT|\bFAMILY PLANNING|\bSTERILI[SZ]|\bINFERTIL|\bPRE-?NATAL|\bPOST-?NATAL|\bPOST-?PARTUM/,
  /^(?!.*\b(?:OFFICE|PHYSICIAN)\b).*(?:\bHOUSE CALL|\bHOME VISIT|\bNURSE VISIT)/,
  /\bNURSE (?:LINE|ADVICE)|\b(?:ON-?SITE|EMPLOYER|WORKSITE) (?:\w+ )?(?:CLINIC|CENTER)|\bGROUP (?:VISIT|THERAPY|SESSION|COUNSEL)|\bEMPLOYEE ASSISTANCE|\bE\.?A\.?P\.?(?= |$)/,
];
/** Doctors of one field: a cardiologist, a podiatrist, an orthopedist. */
const ofAField = /\b\w{3,}OLOG(?:Y|IST)S?\b|\b\w{3,}IATRISTS?\b|\bPODIATR|\bORTHOP(?:A?EDI|OD)|\bSURGEONS?\b/;

/** Where one thing that is said ends; a colon or a comma goes on in the next message. */
const sentences = /(?<![:,]) · |; |\. /;
/** What stands behind these is told of, and is not what the figure is for, */
const behind =
  /\b(?:INCL|EXCL)(?:UD\w*)?\b.*|\bEXCEPT\w*\b.*|\b(?:OTHER THAN|WITHOUT|NOT FOR)\b.*|\b(?:NOT APPLICABLE|DO(?:ES)? NOT APPLY) (?:TO|FOR)\b.*/g;
/** nor what stands before these: `LAB INCLUDED`, `SURGERY NOT INCLUDED IN THE COPAY`. */
const before = /\b(?:IN|EX)CLUDED(?: (?:IN|FROM|WITH|BY)\b|$)/;
/** What costs nothing is told of beside a figure; of one that is nothing it is what that is for. */
const free = /\b(?:NO (?:COPAY|COST|CHARGE)|WAIVED) FOR\b.*/g;
/** Of an amount of the plan: `RX COPAYS COUNT TOWARD THE MAXIMUM`, `PREVENTIVE CARE IS NOT SUBJECT TO IT`. */
const toThePlan =
  /^(?:(?!\b(?:DED|OUT[ -]OF|OOP|MOOP|MAX|LIMIT)).)*?\b(?:EXEMPT\b|(?:NOT SUBJECT TO|DO(?:ES)? NOT APPLY TO|COUNTS? TOWARDS?|APPL(?:Y|IES) (?:TO|TOWARDS?)) (?=(?:THE |THIS |YOUR )?(?:MEDICAL |ANNUAL |PLAN )?(?:DED|OUT[ -]OF|OOP|MOOP|MAX|LIMIT)))/;
/** One amount for all of it. */
const combined =
  /\bCOMBINED\b|\bINTEGRATED\b|\bMED(?:ICAL)? ?(?:AND|&|\/|\+|PLUS) ?(?:RX|PHARM|PRESC|DRUG)|\b(?:RX|PHARMACY|PRESCRIPTIONS?|DRUGS?) ?(?:AND|&|\/|\+|PLUS) ?MED(?:ICAL)?\b/;

type Figure = Pick<Benefit, 'info' | 'cents' | 'percent'>;

/** What is said of the figure itself. */
function saidOf(words: string, { info, cents, percent }: Figure): string {
  const isNothing = cents === 0 || percent === 0;
  const isOfPlan = info === 'C' || info === 'G';
  return words
    .split(sentences)
    .map((sentence) => {
      const own = (isOfPlan ? sentence.replace(toThePlan, '') : sentence)
        .split(', ')
        .map((part) => part.split(before).at(-1))
        .join(', ')
        .replace(behind, '');
      return isNothing ? own : own.replace(free, '');
    })
    .join(' · ');
}

/** Under these services a figure is the office's or the plan's; under any other it is that service's, whatever else is named. */
const ofVisits: ReadonlySet<string> = new Set(['98', 'BY', 'BZ']);
const ofPlan: ReadonlySet<string> = new Set(['30', '1', '']);

/** What of it the words of a figure are about; null where they are about none. They come in capitals. */
export function otherService(
  words: string,
  { service, visit }: { readonly service: string; readonly visit?: string | undefined },
  figure: Figure,
): OtherService | null {
  if (!ofVisits.has(service) && !ofPlan.has(service)) return null;
  const said = saidOf(words, figure);
  if (combined.test(said)) return null;
  if (service !== 'BZ' && preventive.test(said)) return 'preventive';
  if (others.some((one) => one.test(said))) return 'otherService';
  return visit !== 'specialist' && ofAField.test(said) ? 'otherService' : null;
}
