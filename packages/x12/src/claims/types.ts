// What an 837 says, professional, institutional or dental in one shape. Codes as sent, unknown ones too; money in integer
// cents, null where none was sent or it is no amount; what is absent reads as '', null or an empty list.

/** Which of the three an 837 is: told by its guide, of a single claim by the segments of its lines; '' where nothing tells. */
export type ClaimVariant = 'P' | 'I' | 'D' | '';

/** A REF; `payer` is the other payer that the number is for, on a line. */
export type ClaimReference = { readonly qualifier: string; readonly value: string; readonly payer: string };
export type ClaimAmount = { readonly qualifier: string; readonly cents: number | null };
export type ClaimNote = { readonly kind: string; readonly text: string };

/**
 * A DTP. `from` and `to` are YYYY-MM-DD, `to` '' for a single day; `time` is HH:MM where the format has one. What fits no
 * format stands in `from` as sent.
 */
export type ClaimDate = {
  readonly qualifier: string;
  readonly from: string;
  readonly to: string;
  readonly time: string;
};

/** One reason of a CAS. */
export type ClaimAdjustment = {
  readonly group: string;
  readonly reason: string;
  readonly cents: number | null;
  readonly quantity: number | null;
};

export type ClaimContact = { readonly name: string; readonly kind: string; readonly value: string };

/** An NM1 with what stands behind it. `lastName` is an organisation's whole name. */
export type ClaimParty = {
  /** NM101: 85 billing provider, 82 rendering provider, QC patient …. */
  readonly entity: string;
  /** 1 person, 2 organisation. */
  readonly type: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly suffix: string;
  readonly idQualifier: string;
  readonly id: string;
  /** PRV03. */
  readonly taxonomy: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  /** YYYY-MM-DD, and F, M or U. */
  readonly dateOfBirth: string;
  readonly gender: string;
  readonly references: readonly ClaimReference[];
  readonly contacts: readonly ClaimContact[];
};

/** An SBR: on which terms a payer covers a subscriber. */
export type ClaimCoverage = {
  /** P first payer, S second, T third …. */
  readonly responsibility: string;
  readonly relationship: string;
  readonly group: string;
  readonly groupName: string;
  readonly insuranceType: string;
  readonly filing: string;
};

/** PAT of the patient, whoever he is. */
export type PatientState = {
  readonly deathDate: string;
  /** Pounds. */
  readonly weight: number | null;
  readonly pregnant: boolean;
};

/** A code of an HI with what it carries: a day or a span, an amount, whether it was there on admission. */
export type HealthCode = {
  readonly qualifier: string;
  readonly code: string;
  readonly from: string;
  readonly to: string;
  readonly cents: number | null;
  readonly presentOnAdmission: string;
};

export type ClaimProcedure = {
  readonly qualifier: string;
  readonly code: string;
  readonly modifiers: readonly string[];
  readonly description: string;
};

/** A PWK. */
export type ClaimAttachment = { readonly report: string; readonly sending: string; readonly control: string };

/** A CRC: conditions of a category, and whether they apply. */
export type ClaimCertification = {
  readonly category: string;
  readonly applies: string;
  readonly conditions: readonly string[];
};

/** A CR1. */
export type AmbulanceRide = {
  readonly pounds: number | null;
  readonly reason: string;
  readonly miles: number | null;
  readonly roundTrip: string;
  readonly stretcher: string;
};

/** An HCP. */
export type ClaimPricing = {
  readonly method: string;
  readonly allowedCents: number | null;
  readonly savingCents: number | null;
  readonly organisation: string;
  readonly reject: string;
};

/** A CN1. */
export type ClaimContract = { readonly kind: string; readonly cents: number | null; readonly code: string };

/** Loop 2430: what another payer decided about a line. */
export type LineAdjudication = {
  readonly payerId: string;
  readonly paidCents: number | null;
  readonly procedure: ClaimProcedure | null;
  readonly revenue: string;
  readonly units: number | null;
  readonly bundledLine: string;
  readonly adjustments: readonly ClaimAdjustment[];
  /** DTP 573. */
  readonly paidDate: string;
  readonly amounts: readonly ClaimAmount[];
};

/** Loop 2410. */
export type LineDrug = {
  readonly qualifier: string;
  readonly code: string;
  readonly quantity: number | null;
  readonly unit: string;
  readonly references: readonly ClaimReference[];
};

/** A TOO. */
export type Tooth = { readonly tooth: string; readonly surfaces: readonly string[] };

/** Loop 2440. */
export type LineForm = {
  readonly list: string;
  readonly form: string;
  readonly answers: readonly {
    readonly question: string;
    readonly yesNo: string;
    readonly text: string;
    readonly date: string;
    readonly percent: number | null;
  }[];
};

/** Loop 2400. */
export type ClaimLine = {
  /** 1-based ordinal of the LX in the message. */
  readonly segment: number;
  readonly number: string;
  /** Institutional lines may have a revenue code alone. */
  readonly procedure: ClaimProcedure | null;
  readonly revenue: string;
  readonly chargeCents: number | null;
  readonly nonCoveredCents: number | null;
  /** UN units, MJ minutes, DA days; dental lines count without a unit. */
  readonly unit: string;
  readonly quantity: number | null;
  readonly place: string;
  /** Which diagnoses of the claim it is for; 1 is the first. */
  readonly pointers: readonly number[];
  readonly emergency: boolean;
  readonly dates: readonly ClaimDate[];
  readonly references: readonly ClaimReference[];
  readonly amounts: readonly ClaimAmount[];
  readonly quantities: readonly { readonly qualifier: string; readonly quantity: number | null }[];
  readonly notes: readonly ClaimNote[];
  readonly fixedFormats: readonly string[];
  readonly attachments: readonly ClaimAttachment[];
  readonly certifications: readonly ClaimCertification[];
  readonly ambulance: AmbulanceRide | null;
  readonly contract: ClaimContract | null;
  readonly pricing: ClaimPricing | null;
  readonly drugs: readonly LineDrug[];
  readonly oralCavity: readonly string[];
  readonly prosthesis: string;
  readonly teeth: readonly Tooth[];
  readonly providers: readonly ClaimParty[];
  readonly adjudications: readonly LineAdjudication[];
  readonly forms: readonly LineForm[];
};

/** Loops 2320 and 2330: another payer of the same claim. */
export type OtherPayer = {
  readonly coverage: ClaimCoverage;
  readonly adjustments: readonly ClaimAdjustment[];
  /** D paid, A8 not covered, EAF left to the patient. */
  readonly amounts: readonly ClaimAmount[];
  readonly benefitsAssigned: string;
  readonly release: string;
  /** Remark codes of MIA and MOA. */
  readonly remarks: readonly string[];
  readonly insured: ClaimParty | null;
  readonly payer: ClaimParty | null;
  readonly dates: readonly ClaimDate[];
  readonly providers: readonly ClaimParty[];
};

/** What stands above the claims of a set: one object for all of them. */
export type ClaimBatch = {
  /** 00 original, 18 reissue. */
  readonly purpose: string;
  readonly reference: string;
  readonly date: string;
  readonly time: string;
  /** CH charged, RP reported, 31 subrogation. */
  readonly type: string;
  readonly submitter: ClaimParty | null;
  readonly receiver: ClaimParty | null;
};

/** Loop 2000A: one object for all claims below it. */
export type BillingLevel = {
  readonly provider: ClaimParty | null;
  readonly payToAddress: ClaimParty | null;
  readonly payToPlan: ClaimParty | null;
  /** PRV03, where it stands before any name. */
  readonly taxonomy: string;
  /** CUR02; '' for dollars. */
  readonly currency: string;
};

/** Loop 2300 with all that stands above and below it. */
export type Claim = {
  /** 1-based ordinal of the CLM in the message. */
  readonly segment: number;
  readonly variant: ClaimVariant;
  readonly batch: ClaimBatch;
  readonly billing: BillingLevel;
  readonly coverage: ClaimCoverage;
  readonly subscriber: ClaimParty | null;
  readonly payer: ClaimParty | null;
  /** Who was treated: the subscriber himself, or whoever hangs on him. */
  readonly patient: ClaimParty | null;
  readonly patientIsSubscriber: boolean;
  /** Of the patient to the subscriber; '18' is himself. */
  readonly relationship: string;
  readonly patientState: PatientState | null;
  /** CLM01: the provider's own number. */
  readonly account: string;
  readonly chargeCents: number | null;
  /** CLM05: place of service (P, D) or the first two digits of the type of bill (I), and the frequency behind it. */
  readonly place: string;
  readonly placeQualifier: string;
  readonly frequency: string;
  readonly signatureOnFile: string;
  readonly assignment: string;
  readonly benefitsAssigned: string;
  readonly release: string;
  /** CLM11: AA, EM, OA; and where an accident of a car happened. */
  readonly relatedCauses: readonly string[];
  readonly accidentState: string;
  readonly accidentCountry: string;
  readonly specialProgram: string;
  /** CLM19 PB: a dental claim that asks beforehand what would be paid. */
  readonly submissionReason: string;
  readonly delayReason: string;
  /** CL1. */
  readonly admission: { readonly type: string; readonly source: string; readonly patientStatus: string } | null;
  /** DN1. */
  readonly orthodontics: { readonly months: number | null; readonly remaining: number | null } | null;
  /** DN2: M missing, E to be extracted. */
  readonly toothStates: readonly { readonly tooth: string; readonly state: string }[];
  /** Principal diagnosis first, then the others: what a line points at. */
  readonly diagnoses: readonly HealthCode[];
  /** All other codes of HI: admitting diagnosis, procedures, occurrences, values, conditions …. */
  readonly codes: readonly HealthCode[];
  readonly dates: readonly ClaimDate[];
  readonly references: readonly ClaimReference[];
  readonly amounts: readonly ClaimAmount[];
  readonly notes: readonly ClaimNote[];
  /** K3. */
  readonly fixedFormats: readonly string[];
  readonly attachments: readonly ClaimAttachment[];
  readonly certifications: readonly ClaimCertification[];
  readonly ambulance: AmbulanceRide | null;
  /** CR208: the condition of a patient whose spine was manipulated. */
  readonly spinalCondition: string;
  readonly contract: ClaimContract | null;
  readonly pricing: ClaimPricing | null;
  readonly providers: readonly ClaimParty[];
  readonly otherPayers: readonly OtherPayer[];
  readonly lines: readonly ClaimLine[];
};
