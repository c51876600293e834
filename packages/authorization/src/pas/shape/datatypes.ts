/**
 * Data types of FHIR R4, as far as they are written and read here: a name, then `!` where it has to be there, `*` where there may be
 * several, and its type. `value[x]` of an extension is told apart by its name.
 */
export const datatypes: Readonly<Record<string, string>> = {
  Coding: 'system uri; version string; code code; display string; userSelected boolean',
  CodeableConcept: 'coding* Coding; text string',
  Identifier: 'use code; type CodeableConcept; system uri; value string; period Period; assigner Reference',
  Reference: 'reference string; type uri; identifier Identifier; display string',
  Period: 'start dateTime; end dateTime',
  Quantity: 'value decimal; comparator code; unit string; system uri; code code',
  Money: 'value decimal; currency code',
  HumanName: 'use code; text string; family string; given* string; prefix* string; suffix* string; period Period',
  ContactPoint: 'system code; value string; use code; rank positiveInt; period Period',
  Address:
    'use code; type code; text string; line* string; city string; district string; state string; postalCode string; country string; period Period',
  Attachment:
    'contentType code; language code; data base64Binary; url url; size unsignedInt; hash base64Binary; title string; creation dateTime',
  Meta: 'versionId id; lastUpdated instant; source uri; profile* canonical; security* Coding; tag* Coding',
  SubscriptionChannel: 'type! code; endpoint url; payload code; header* string',
  Narrative: 'status! code; div! string',
};

/** Elements of resources; what is nested is a type of its own, called by its path. */
export const resources: Readonly<Record<string, string>> = {
  Bundle:
    'identifier Identifier; type! code; timestamp instant; total unsignedInt; link* Any; entry* Bundle.entry; signature Any',
  'Bundle.entry': 'link* Any; fullUrl uri; resource Resource; search Any; request Any; response Any',
  Claim:
    'identifier* Identifier; status! code; type! CodeableConcept; subType CodeableConcept; use! code; patient! Reference; billablePeriod Period; created! dateTime; enterer Reference; insurer Reference; provider! Reference; priority! CodeableConcept; related* Claim.related; careTeam* Claim.careTeam; supportingInfo* Claim.supportingInfo; diagnosis* Claim.diagnosis; insurance!* Claim.insurance; accident Any; item* Claim.item; total Money',
  'Claim.related': 'claim Reference; relationship CodeableConcept; reference Identifier',
  'Claim.careTeam':
    'sequence! positiveInt; provider! Reference; responsible boolean; role CodeableConcept; qualification CodeableConcept',
  'Claim.supportingInfo':
    'sequence! positiveInt; category! CodeableConcept; code CodeableConcept; timingDate date; timingPeriod Period; valueBoolean boolean; valueString string; valueQuantity Quantity; valueAttachment Attachment; valueReference Reference; reason CodeableConcept',
  'Claim.diagnosis':
    'sequence! positiveInt; diagnosisCodeableConcept CodeableConcept; diagnosisReference Reference; type* CodeableConcept; onAdmission CodeableConcept; packageCode CodeableConcept',
  'Claim.insurance':
    'sequence! positiveInt; focal! boolean; identifier Identifier; coverage! Reference; businessArrangement string; preAuthRef* string; claimResponse Reference',
  'Claim.item':
    'sequence! positiveInt; careTeamSequence* positiveInt; diagnosisSequence* positiveInt; procedureSequence* positiveInt; informationSequence* positiveInt; revenue CodeableConcept; category CodeableConcept; productOrService! CodeableConcept; modifier* CodeableConcept; programCode* CodeableConcept; servicedDate date; servicedPeriod Period; locationCodeableConcept CodeableConcept; locationAddress Address; locationReference Reference; quantity Quantity; unitPrice Money; factor decimal; net Money; udi* Reference; bodySite CodeableConcept; subSite* CodeableConcept; encounter* Reference; detail* Any',
  ClaimResponse:
    'identifier* Identifier; status! code; type! CodeableConcept; subType CodeableConcept; use! code; patient! Reference; created! dateTime; insurer! Reference; requestor Reference; request Reference; outcome! code; disposition string; preAuthRef string; preAuthPeriod Period; payeeType CodeableConcept; item* ClaimResponse.item; addItem* ClaimResponse.addItem; adjudication* ClaimResponse.adjudication; total* Any; payment Any; fundsReserve CodeableConcept; formCode CodeableConcept; form Attachment; processNote* ClaimResponse.processNote; communicationRequest* Reference; insurance* Any; error* ClaimResponse.error',
  'ClaimResponse.item':
    'itemSequence! positiveInt; noteNumber* positiveInt; adjudication!* ClaimResponse.adjudication; detail* Any',
  'ClaimResponse.addItem':
    'itemSequence* positiveInt; detailSequence* positiveInt; subdetailSequence* positiveInt; provider* Reference; productOrService! CodeableConcept; modifier* CodeableConcept; programCode* CodeableConcept; servicedDate date; servicedPeriod Period; locationCodeableConcept CodeableConcept; locationAddress Address; locationReference Reference; quantity Quantity; unitPrice Money; factor decimal; net Money; bodySite CodeableConcept; subSite* CodeableConcept; noteNumber* positiveInt; adjudication!* ClaimResponse.adjudication; detail* Any',
  'ClaimResponse.adjudication': 'category! CodeableConcept; reason CodeableConcept; amount Money; value decimal',
  'ClaimResponse.processNote': 'number positiveInt; type code; text! string; language CodeableConcept',
  'ClaimResponse.error':
    'itemSequence positiveInt; detailSequence positiveInt; subDetailSequence positiveInt; code! CodeableConcept',
  Subscription:
    'status! code; contact* ContactPoint; end instant; reason! string; criteria! string; error string; channel! SubscriptionChannel',
  Organization:
    'identifier* Identifier; active boolean; type* CodeableConcept; name string; alias* string; telecom* ContactPoint; address* Address; partOf Reference; contact* Any; endpoint* Reference',
  Patient:
    'identifier* Identifier; active boolean; name* HumanName; telecom* ContactPoint; gender code; birthDate date; deceasedBoolean boolean; deceasedDateTime dateTime; address* Address; maritalStatus CodeableConcept; multipleBirthBoolean boolean; multipleBirthInteger integer; photo* Attachment; contact* Any; communication* Any; generalPractitioner* Reference; managingOrganization Reference; link* Any',
  Practitioner:
    'identifier* Identifier; active boolean; name* HumanName; telecom* ContactPoint; address* Address; gender code; birthDate date; photo* Attachment; qualification* Any; communication* CodeableConcept',
  PractitionerRole:
    'identifier* Identifier; active boolean; period Period; practitioner Reference; organization Reference; code* CodeableConcept; specialty* CodeableConcept; location* Reference; healthcareService* Reference; telecom* ContactPoint; availableTime* Any; notAvailable* Any; availabilityExceptions string; endpoint* Reference',
  Coverage:
    'identifier* Identifier; status! code; type CodeableConcept; policyHolder Reference; subscriber Reference; subscriberId string; beneficiary! Reference; dependent string; relationship CodeableConcept; period Period; payor!* Reference; class* Coverage.class; order positiveInt; network string; costToBeneficiary* Any; subrogation boolean; contract* Reference',
  'Coverage.class': 'type! CodeableConcept; value! string; name string',
  DocumentReference:
    'masterIdentifier Identifier; identifier* Identifier; status! code; docStatus code; type CodeableConcept; category* CodeableConcept; subject Reference; date instant; author* Reference; authenticator Reference; custodian Reference; relatesTo* Any; description string; securityLabel* CodeableConcept; content!* DocumentReference.content; context Any',
  'DocumentReference.content': 'attachment! Attachment; format Coding',
};
